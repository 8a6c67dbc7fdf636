// SPDX-License-Identifier: Apache-2.0
// Looks at pages as people with other colour vision do, and measures how much of what they see differs.
// Luminance and contrast are those of WCAG 2.2.

/** Runs in a page of its own, which keeps what was seen as luminances. */
function kept() {
  const looks = new Map();
  const linear = Array.from({ length: 256 }, (_, value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  /** Luminances of a part of a picture, in `size` by `size` points. */
  const part = ({ look, box }, size) => {
    const { width, height, light } = looks.get(look);
    return Float32Array.from({ length: size * size }, (_, point) => {
      const x = Math.floor(box.x + (((point % size) + 0.5) * box.width) / size);
      const y = Math.floor(box.y + ((Math.floor(point / size) + 0.5) * box.height) / size);
      return light[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))];
    });
  };
  const kSize = 60;
  const mask = (a, b, ratio) => {
    const [first, second] = [part(a, kSize), part(b, kSize)];
    return first.map((light, point) => (contrast(light, second[point]) >= ratio ? 1 : 0));
  };
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return {
    async keep(look, base64) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
      context.drawImage(picture, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height);
      const light = Float32Array.from({ length: width * height }, (_, i) => 0.2126 * linear[data[4 * i]] + 0.7152 * linear[data[4 * i + 1]] + 0.0722 * linear[data[4 * i + 2]]);
      looks.set(look, { width, height, light });
    },
    share: (a, b, ratio) => sum(mask(a, b, ratio)) / kSize ** 2,
    /** Of two marks, each against its ground: the share of points that belong to one of them only. */
    unlike(markA, groundA, markB, groundB, ratio) {
      const [a, b] = [mask(markA, groundA, ratio), mask(markB, groundB, ratio)];
      return sum(a.map((point, index) => Number(point !== b[index]))) / kSize ** 2;
    },
    /** The share of the points of a line, from a corner of the part to the opposite one, at which it stands out; between two shares of it. */
    along(mark, ground, [first, last], ratio) {
      const at = ({ look, box }, share) => {
        const { width, light } = looks.get(look);
        return light[Math.round(box.y + box.height * share) * width + Math.round(box.x + box.width * share)];
      };
      const shares = Array.from({ length: 200 }, (_, i) => first + ((last - first) * i) / 200);
      return shares.filter((share) => contrast(at(mark, share), at(ground, share)) >= ratio).length / shares.length;
    },
  };
}

export const kDeficiencies = ['achromatopsia', 'deuteranopia', 'protanopia', 'tritanopia'];

export class Eyes {
  #count = 0;

  /** Looks at a page in variants of it: {name, apply(page)}. */
  static async of(page, variants = [{ name: 'as it is', apply: () => {} }]) {
    const eyes = new Eyes();
    Object.assign(eyes, { page, variants, client: await page.context().newCDPSession(page), desk: await page.context().newPage() });
    await eyes.desk.evaluate(`globalThis.eyes = (${kept})()`);
    await page.bringToFront();
    return eyes;
  }

  /** Pictures of what is there now, in every variant and with every deficiency. The answer names parts: cells and elements. */
  async look(locator = this.page.locator('.board').first()) {
    const number = ++this.#count;
    await this.page.evaluate(() => scrollTo(0, 0));
    const clip = await locator.boundingBox();
    for (const { name, apply } of this.variants) {
      await apply(this.page);
      for (const type of kDeficiencies) {
        await this.client.send('Emulation.setEmulatedVisionDeficiency', { type });
        const picture = await this.page.screenshot({ clip });
        await this.desk.evaluate(([look, base64]) => eyes.keep(look, base64), [`${number} ${name}, ${type}`, picture.toString('base64')]);
      }
    }
    const scale = await this.page.evaluate(() => devicePixelRatio);
    const inPicture = ({ x, y, width = 0, height = 0 }) => ({ x: (x - clip.x) * scale, y: (y - clip.y) * scale, width: width * scale, height: height * scale });
    const cells = await this.page.getByRole('gridcell').evaluateAll((all) =>
      all.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [cell.getAttribute('aria-label').split(',')[0], { x, y, width, height }];
      }),
    );
    const boxes = new Map(cells);
    return {
      cell: (name) => ({ number, box: inPicture(boxes.get(name)) }),
      part: (box) => ({ number, box: inPicture(box) }),
      of: async (part) => ({ number, box: inPicture(await part.boundingBox()) }),
    };
  }

  /** Asks for a number in every variant and with every deficiency: [[where, number]]. */
  async #ask(what, parts, ...rest) {
    const all = this.variants.flatMap(({ name }) => kDeficiencies.map((type) => `${name}, ${type}`));
    return this.desk.evaluate(
      ([what, all, parts, rest]) =>
        all.map((where) => [where, eyes[what](...parts.map(({ number, box }) => ({ look: `${number} ${where}`, box })), ...rest)]),
      [what, all, parts, rest],
    );
  }
  /** The share of a part, 0 … 1, in which two pictures have at least this contrast. */
  share = (a, b, ratio = 3) => this.#ask('share', [a, b], ratio);
  /** Of two marks, [mark, ground] each, the share in which they are not alike. */
  unlike = (a, b, ratio = 3) => this.#ask('unlike', [...a, ...b], ratio);
  /** The share of a stretch of a line through a part at which it stands out. */
  along = (mark, ground, stretch, ratio = 3) => this.#ask('along', [mark, ground], stretch, ratio);
}
