import type { Terminal } from '#cli/terminal.ts';
import type { ReportedIssue, Report } from './report.ts';
import { escapeXml } from './xml.ts';

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
        `    <testcase name="${escapeXml(others)}" classname="valid" time="0"/>`,
        '  </testsuite>',
        '</testsuites>',
      ];
      out.write(`${lines.join('\n')}\n`);
    },
  };
}

function suite(file: string, cases: ReadonlyMap<string, readonly ReportedIssue[]>): string[] {
  return [
    `  <testsuite name="${escapeXml(file)}" tests="${cases.size}" failures="${cases.size}" errors="0" skipped="0" time="0">`,
    ...[...cases].flatMap(([name, issues]) => {
      const [first] = issues;
      const place = ` file="${escapeXml(file)}" line="${first?.line ?? 1}" time="0"`;
      return [
        `    <testcase name="${escapeXml(name)}" classname="${escapeXml(first?.kind ?? 'record')}"${place}>`,
        `      <failure message="${escapeXml(first?.message ?? '')}" type="${escapeXml(first?.rule ?? '')}">${escapeXml(text(issues))}</failure>`,
        '    </testcase>',
      ];
    }),
    '  </testsuite>',
  ];
}

function passedSuite(file: string, warnings: readonly ReportedIssue[]): string[] {
  const place = `file="${escapeXml(file)}" line="${warnings[0]?.line ?? 1}" time="0"`;
  return [
    `  <testsuite name="${escapeXml(file)}" tests="1" failures="0" errors="0" skipped="0" time="0">`,
    `    <testcase name="${escapeXml(file)}" classname="${escapeXml(warnings[0]?.kind ?? 'record')}" ${place}>`,
    `      <system-out>${escapeXml(text(warnings))}</system-out>`,
    '    </testcase>',
    '  </testsuite>',
  ];
}

function text(issues: readonly ReportedIssue[]): string {
  const line = ({ file, line, column, path, rule, message, hint }: ReportedIssue): string =>
    `${file}:${line}:${column} ${path} ${message} [${rule}]${hint === undefined ? '' : ` ${hint}`}`;
  return issues.map(line).join('\n');
}
