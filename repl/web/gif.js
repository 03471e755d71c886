// Animated pictures as GIF 89a (CompuServe, 1990). Each picture is drawn over the one before it: only the rectangle
// that differs is stored, with colours of its own.
"use strict";

const [GIF_CLEAR, GIF_END, GIF_CODES] = [256, 257, 4096], GIF_COLOURS = 256;

const twoBytes = (number) => [number & 255, number >> 8];

// Return the rectangle of pixels that differ: {x, y, width, height}; one pixel if none does. Pixels are 32-bit numbers.
function differing(before, pixels, width) {
  const height = pixels.length / width;
  let left = width, right = 0, top = height, bottom = 0;
  for (let i = 0; i < pixels.length; i++) {
    if (before && before[i] === pixels[i]) continue;
    const x = i % width, y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left > right ? {x: 0, y: 0, width: 1, height: 1} : {x: left, y: top, width: right - left + 1, height: bottom - top + 1};
}

// Return the most frequent colours, and the number of the nearest one for each pixel. Colours that differ only in the
// three lowest bits of a component count as one.
function coloursOf(pixels) {
  const kinds = new Map(), kindOf = (pixel) => pixel & 0xf8f8f8;
  for (const pixel of pixels) {
    const kind = kinds.get(kindOf(pixel));
    if (kind) kind.count++;
    else kinds.set(kindOf(pixel), {count: 1, parts: [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255]});
  }
  const table = [...kinds.values()].sort((one, other) => other.count - one.count).slice(0, GIF_COLOURS);
  const distance = ({parts}, other) => parts.reduce((sum, part, i) => sum + (part - other.parts[i]) ** 2, 0);
  table.forEach((kind, i) => { kind.number = i; });
  for (const kind of kinds.values()) {
    kind.number ??= table.reduce((best, one, i) => distance(kind, one) < distance(kind, table[best]) ? i : best, 0);
  }
  return {table: table.map(({parts}) => parts), numbers: Uint8Array.from(pixels, (pixel) => kinds.get(kindOf(pixel)).number)};
}

// Compress bytes by Lempel, Ziv and Welch, in blocks of up to 255 bytes.
function lzwOf(numbers) {
  const longer = new Uint16Array(GIF_CODES << 8), bytes = []; // the code for a code and a byte after it; 0 for none
  let held = 0, bits = 0, size = 9, codes = GIF_END + 1, code = numbers[0];
  const put = (value) => {
    held |= value << bits;
    for (bits += size; bits >= 8; bits -= 8, held >>>= 8) bytes.push(held & 255);
  };
  put(GIF_CLEAR);
  for (let i = 1; i < numbers.length; i++) {
    const key = code << 8 | numbers[i];
    if (longer[key]) {
      code = longer[key];
      continue;
    }
    put(code);
    code = numbers[i];
    if (codes === GIF_CODES) {
      put(GIF_CLEAR);
      longer.fill(0);
      [size, codes] = [9, GIF_END + 1];
      continue;
    }
    if (codes === 1 << size) size++;
    longer[key] = codes++;
  }
  put(code);
  put(GIF_END);
  if (bits > 0) bytes.push(held & 255);
  const out = [8];
  for (let i = 0; i < bytes.length; i += 255) out.push(Math.min(255, bytes.length - i), ...bytes.slice(i, i + 255));
  return [...out, 0];
}

class Gif {
  constructor(width, height) {
    const forever = [0x21, 0xff, 11, ...new TextEncoder().encode("NETSCAPE2.0"), 3, 1, 0, 0, 0];
    this.width = width;
    this.pieces = [new Uint8Array([...new TextEncoder().encode("GIF89a"), ...twoBytes(width), ...twoBytes(height), 0x70, 0, 0, ...forever])];
  }

  // Add a picture, an ImageData, and its duration in hundredths of a second.
  add(image, time) {
    const pixels = new Uint32Array(image.data.buffer), {x, y, width, height} = differing(this.before, pixels, this.width);
    const part = new Uint32Array(width * height);
    for (let row = 0; row < height; row++) {
      const from = (y + row) * this.width + x;
      part.set(pixels.subarray(from, from + width), row * width);
    }
    const {table, numbers} = coloursOf(part), colours = table.flat();
    colours.push(...Array(3 * GIF_COLOURS - colours.length).fill(0));
    this.pieces.push(new Uint8Array([0x21, 0xf9, 4, 4, ...twoBytes(time), 0, 0, 0x2c, ...[x, y, width, height].flatMap(twoBytes), 0x87, ...colours]),
      new Uint8Array(lzwOf(numbers)));
    this.before = pixels;
  }

  get blob() { return new Blob([...this.pieces, new Uint8Array([0x3b])], {type: "image/gif"}); }
}
