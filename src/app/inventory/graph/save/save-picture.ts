import { AppError } from '#shared/errors.ts';

export type SavedFormat = 'svg' | 'png';

type Size = { width: number; height: number };

/** The canvas limit of browsers. */
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 16_000;
/** device pixels per pixel of the drawing, so that it is sharp in print */
const SHARPNESS = 2;

/** Downloads a drawing of this size as `name.format`. */
export async function savePicture(format: SavedFormat, svg: string, size: Size, name: string): Promise<void> {
  const file = new Blob([svg], { type: 'image/svg+xml' });
  download(format === 'svg' ? file : await toPng(file, size), `${name}.${format}`);
}

async function toPng(svg: Blob, { width, height }: Size): Promise<Blob> {
  const scale = Math.min(SHARPNESS, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!png) throw new AppError('internal', 'This drawing is too large to save as PNG. Save it as SVG.');
  return png;
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
