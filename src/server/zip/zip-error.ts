/** Why an archive is refused; `isTooLarge` if a smaller one would be accepted. */
export class ZipError extends Error {
  override name = 'ZipError';
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}
