// SPDX-License-Identifier: MIT
//
// pixels.ts - turns an SVG into pixels. A browser draws an SVG again whenever a part of it comes into sight. For large
// pictures that move with the board, that is too slow.

/** The address of a picture of pixels, drawn from the text of an SVG in its natural size. The caller must revoke it. */
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
