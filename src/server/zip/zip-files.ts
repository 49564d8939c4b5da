/** Either the paths of all files in order, or why the archive is refused. */
export type UnpackedZip = { paths: string[] } | { issue: string; isTooLarge: boolean };

/** The files of the folder into which an archive is unpacked. */
export const ZIP_FILES = { input: 'input', answer: 'answer.json', file: (index: number) => `file-${index}` } as const;
