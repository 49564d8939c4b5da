import type { Terminal } from '#cli/terminal.ts';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

export const FORMATS = ['text', 'json', 'junit', 'sarif', 'github'] as const;

const REPORTS: Record<string, (terminal: Terminal) => Report> = {
  text: textReport,
  json: jsonReport,
  junit: junitReport,
  sarif: sarifReport,
  github: githubReport,
};

export function reportAs(format: string | undefined, terminal: Terminal): Report {
  return (REPORTS[format ?? 'text'] ?? textReport)(terminal);
}
