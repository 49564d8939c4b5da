import type { SignalIssues } from '../signal-issue.ts';
import type { PlacedSignal } from '../walk.ts';
import { signalIssue, type SignalRuleId } from '../signal-rules.ts';
import type { StructTypes } from './struct-types.ts';
import type { UnitCatalog } from './unit-catalog.ts';

export type CheckOptions = {
  /** without it units are not checked */
  units?: UnitCatalog;
  /** also the rules for names and attributes of the standard catalogue */
  strict?: boolean;
  /** what older releases and other tools write in an export is reported as a warning */
  lenient?: boolean;
  /** where a node or its attribute is written */
  locate?: (path: string, attribute?: string) => { file: string; line: number } | undefined;
  /** sizes of arrays, which exports do not have, by path */
  arraySizes?: ReadonlyMap<string, number>;
};

/** Reports what is wrong with one attribute of the node that is checked. */
export type NodeContext = PlacedSignal & {
  structs: StructTypes;
  options: CheckOptions;
  report(rule: SignalRuleId, attribute: string | undefined, message: string, hint: string): void;
};

/** Rules that an export must obey in any case; the others came with some release of the reference tools. */
const NEVER_LENIENT: ReadonlySet<SignalRuleId> = new Set<SignalRuleId>(['parent-type', 'datatype']);

export function nodeContext(
  placed: PlacedSignal,
  structs: StructTypes,
  options: CheckOptions,
  issues: SignalIssues,
): NodeContext {
  return {
    ...placed,
    structs,
    options,
    report: (rule, attribute, message, hint) => {
      const isLenient = options.lenient === true && !NEVER_LENIENT.has(rule);
      const severity = isLenient ? { severity: 'warning' as const } : {};
      const at = options.locate?.(placed.path, attribute);
      issues.add(signalIssue(rule, { path: placed.path, message, hint, ...severity, ...at }));
    },
  };
}

/** A value in a message, shortened. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
