// SPDX-License-Identifier: Apache-2.0
// A picture of what a board shows: its own SVG with all that style sheets say about it written into it, so that it stands alone.

const kWidth = 960;
/** By property: what holds without being said. */
const kStandards: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
};
const kShapes = new Set(['rect', 'circle', 'ellipse', 'path', 'line', 'polygon', 'polyline', 'text', 'tspan']);
/** What is shown to whoever plays: no part of the position. */
const kPassing = '.targets, .cursor, .selected';

function settle(original: SVGElement, copy: SVGElement): void {
  const style = getComputedStyle(original);
  if (kShapes.has(original.localName))
    for (const [property, standard] of Object.entries(kStandards)) {
      const isForText = property.startsWith('font') || property === 'text-anchor';
      const value = style.getPropertyValue(property);
      if (value !== standard && (!isForText || original.localName === 'text')) copy.setAttribute(property, value);
    }
  // Pieces are placed by style, and perhaps on their way: the picture has them where they go.
  if (original.style.transform !== '') copy.setAttribute('transform', original.style.transform.replaceAll('px', ''));
  for (const { name } of [...copy.attributes])
    if (/^(class|style|role|tabindex|aria-.*|xmlns:.*)$/.test(name) || (name === 'id' && copy.localName !== 'marker')) copy.removeAttribute(name);
}

/** The board as the text of a file. */
export function pictureOf(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll<SVGElement>('*')];
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  const passing = copies.filter((each) => each.matches(kPassing));
  originals.forEach((original, index) => settle(original, copies[index]!));
  settle(svg, copy);
  for (const each of passing) each.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);

  const { x, y, width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(kWidth));
  copy.setAttribute('height', String(Math.round((kWidth * height) / width)));
  const ground = document.createElementNS(svg.namespaceURI, 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height, fill: getComputedStyle(document.body).backgroundColor })) ground.setAttribute(name, String(value));
  const titled = document.createElementNS(svg.namespaceURI, 'title');
  titled.textContent = title;
  copy.prepend(titled, ground);
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

/** The same in pixels. */
export async function pixelsOf(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'));
}
