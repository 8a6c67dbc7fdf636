// SPDX-License-Identifier: Apache-2.0

/** Over plain HTTP browsers give a page no clipboard to write to, but they copy what is selected. */
export async function copyText(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.className = 'visually-hidden';
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
