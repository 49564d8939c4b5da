import { useMemo, useState } from 'react';
import { readProject, withFile, type ProjectFile } from '#shared/prototypes/project-files.ts';

type OpenProject = {
  /** undefined for a program that is one text */
  files: readonly ProjectFile[] | undefined;
  chosen: string | undefined;
  choose: (path: string) => void;
  /** the text that is edited: the program, or one of its files */
  text: string;
  /** the program with another text */
  codeWith: (text: string) => string;
};

/** The file of a program that is open, where it has several. */
export function useProject(code: string): OpenProject {
  const files = useMemo(() => readProject(code), [code]);
  const [wanted, choose] = useState<string>();
  const file = files?.find(({ path }) => path === wanted) ?? files?.[0];
  if (file === undefined) return { files, chosen: undefined, choose, text: code, codeWith: (text) => text };
  const { path, content } = file;
  return { files, chosen: path, choose, text: content, codeWith: (text) => withFile(code, path, text) };
}
