const SIZE = 160;
/** the server's limit */
const LIMIT = 40_000;

/** The middle of a picture as a small data URL. @throws Error with a message for the user if the file is no picture */
export async function smallPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a supported picture. Choose a PNG, JPEG or WebP file.');
  });
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIZE, SIZE);
  image.close();
  const tries = [0.9, 0.7, 0.5, 0.3].map((quality) => canvas.toDataURL('image/jpeg', quality));
  const small = tries.find((address) => address.length <= LIMIT);
  if (small === undefined) throw new Error('This picture is too large. Choose a smaller one.');
  return small;
}
