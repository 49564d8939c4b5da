/** Why an archive is refused; `isTooLarge` where a smaller one would do. */
export class ZipError extends Error {
  override name = 'ZipError';
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}
