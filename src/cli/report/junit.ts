import type { Terminal } from '#cli/terminal.ts';
import type { ReportedIssue, Report } from './report.ts';

/**
 * JUnit XML: a suite for each file with issues, with a case for each invalid record and one for all other records. A
 * file with only warnings is a suite with one passed case that lists them. Counts precede the cases, so everything is
 * buffered until the end.
 */
export function junitReport({ out }: Terminal): Report {
  const suites = new Map<string, Map<string, ReportedIssue[]>>();
  const warned = new Map<string, ReportedIssue[]>();
  return {
    warning: (warning) => {
      warned.set(warning.file, [...(warned.get(warning.file) ?? []), warning]);
    },
    issue: (issue) => {
      const cases = suites.get(issue.file) ?? new Map<string, ReportedIssue[]>();
      const name = issue.id ?? `line ${issue.line}`;
      suites.set(issue.file, cases.set(name, [...(cases.get(name) ?? []), issue]));
    },
    end: ({ records, refused, files }, { many }) => {
      const failures = [...suites.values()].reduce((sum, cases) => sum + cases.size, 0);
      const others = `${Math.max(0, records - refused - warned.size)} other ${many} in ${files} ${files === 1 ? 'file' : 'files'}`;
      const lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<testsuites name="schemawerk" tests="${failures + warned.size + 1}" failures="${failures}" errors="0">`,
        ...[...suites].flatMap(([file, cases]) => suite(file, cases)),
        ...[...warned].flatMap(([file, warnings]) => passedSuite(file, warnings)),
        `  <testsuite name="valid" tests="1" failures="0" errors="0" skipped="0" time="0">`,
        `    <testcase name="${xml(others)}" classname="valid" time="0"/>`,
        '  </testsuite>',
        '</testsuites>',
      ];
      out.write(`${lines.join('\n')}\n`);
    },
  };
}

function suite(file: string, cases: ReadonlyMap<string, readonly ReportedIssue[]>): string[] {
  return [
    `  <testsuite name="${xml(file)}" tests="${cases.size}" failures="${cases.size}" errors="0" skipped="0" time="0">`,
    ...[...cases].flatMap(([name, issues]) => {
      const [first] = issues;
      const place = ` file="${xml(file)}" line="${first?.line ?? 1}" time="0"`;
      return [
        `    <testcase name="${xml(name)}" classname="${xml(first?.kind ?? 'record')}"${place}>`,
        `      <failure message="${xml(first?.message ?? '')}" type="${xml(first?.rule ?? '')}">${xml(text(issues))}</failure>`,
        '    </testcase>',
      ];
    }),
    '  </testsuite>',
  ];
}

function passedSuite(file: string, warnings: readonly ReportedIssue[]): string[] {
  const place = `file="${xml(file)}" line="${warnings[0]?.line ?? 1}" time="0"`;
  return [
    `  <testsuite name="${xml(file)}" tests="1" failures="0" errors="0" skipped="0" time="0">`,
    `    <testcase name="${xml(file)}" classname="${xml(warnings[0]?.kind ?? 'record')}" ${place}>`,
    `      <system-out>${xml(text(warnings))}</system-out>`,
    '    </testcase>',
    '  </testsuite>',
  ];
}

function text(issues: readonly ReportedIssue[]): string {
  const line = ({ file, line, column, path, rule, message, hint }: ReportedIssue): string =>
    `${file}:${line}:${column} ${path} ${message} [${rule}]${hint === undefined ? '' : ` ${hint}`}`;
  return issues.map(line).join('\n');
}

/** Escapes markup; characters that XML 1.0 does not allow are removed. */
function xml(text: string): string {
  const kept = text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };
  return kept.replaceAll(/[&<>"\n]/g, (character) => entities[character] ?? character);
}
