// SPDX-License-Identifier: MIT
//
// pixels.ts - pictures as pixels. A browser draws an SVG again whenever a part of it comes into sight, which is too
// slow for large pictures that move with the board.

/** The address of the SVG text `svg` as a picture of pixels, in its natural size. The caller revokes the address. */
export async function pixelsOf(svg: string): Promise<string> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return URL.createObjectURL(pixels!);
}
