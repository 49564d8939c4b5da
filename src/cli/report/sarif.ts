import type { Terminal } from '#cli/terminal.ts';
import packageFile from '#package.json' with { type: 'json' };
import type { ReportedIssue, Report } from './report.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** SARIF 2.1.0 for code scanning services. Results are streamed; their rules follow at the end. */
export function sarifReport({ out }: Terminal): Report {
  const rules = new Map<string, number>();
  let isFirst = true;
  const begin = (): string => {
    const head = `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[\n`;
    const opening = isFirst ? head : ',\n';
    isFirst = false;
    return opening;
  };
  const write = (
    level: 'error' | 'warning',
    { file, line, column, path, rule, message, hint }: ReportedIssue,
  ): void => {
    const index = rules.get(rule) ?? rules.size;
    rules.set(rule, index);
    const result = {
      ruleId: rule,
      ruleIndex: index,
      level,
      message: { text: hint === undefined || hint === '' ? message : `${message}. ${hint}` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOf(file) },
            region: { startLine: line, startColumn: column },
          },
          ...(path !== '' && { logicalLocations: [{ fullyQualifiedName: path, kind: 'value' }] }),
        },
      ],
    };
    out.write(begin() + JSON.stringify(result));
  };
  return {
    issue: (issue) => write('error', issue),
    warning: (warning) => write('warning', warning),
    end: () => {
      const driver = {
        name: packageFile.name,
        version: packageFile.version,
        rules: [...rules.keys()].map((id) => ({ id, shortDescription: { text: `Rule ${id}` } })),
      };
      out.write(`${isFirst ? begin() : '\n'}],"tool":${JSON.stringify({ driver })}}]}\n`);
    },
  };
}

/** Relative to the root of the checkout, unless the file is outside it. */
function uriOf(file: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return path.startsWith('/') ? `file://${path}` : path;
}
