// SPDX-License-Identifier: Apache-2.0
// Lists with a current entry keep it in sight, and the page stays where it is.

/** An attachment for an element that scrolls: shows the entry in it that is marked as the current one, or its beginning without one. */
export function showsCurrent(list: HTMLElement): () => void {
  const show = (): void => {
    const current = list.querySelector('[aria-current]');
    if (current === null) {
      list.scrollTop = 0;
      return;
    }
    const { top, bottom, height } = current.getBoundingClientRect();
    const sight = list.getBoundingClientRect();
    // With one more line around it, to see where it goes on.
    const above = top - height - sight.top;
    const below = bottom + height - sight.bottom;
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += below;
  };
  const changes = new MutationObserver(show);
  changes.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
  // Says the first size too, and that of what was folded.
  const sizes = new ResizeObserver(show);
  sizes.observe(list);
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}
