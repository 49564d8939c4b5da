import type { SignalIssues } from '#shared/vss/signal-issue.ts';
import { signalIssue, type SignalRuleId } from '#shared/vss/signal-rules.ts';
import type { PlacedSignal } from '#shared/vss/walk.ts';
import type { StructTypes } from './struct-types.ts';
import type { UnitCatalog } from './unit-catalog.ts';

export type CheckOptions = {
  /** units are only checked if given */
  units?: UnitCatalog;
  /** also applies the naming and attribute rules of the standard catalogue */
  strict?: boolean;
  /** quirks of older releases and other tools are reported as warnings */
  lenient?: boolean;
  /** where a node or its attribute is defined */
  locate?: (path: string, attribute?: string) => { file: string; line: number } | undefined;
  /** array sizes by path, which exports do not have */
  arraySizes?: ReadonlyMap<string, number>;
};

/** Reports an issue of one attribute of the checked node. */
export type NodeContext = PlacedSignal & {
  structs: StructTypes;
  options: CheckOptions;
  report(rule: SignalRuleId, attribute: string | undefined, message: string, hint: string): void;
};

/** Rules that every export must obey; the others were introduced by some release of the reference tools. */
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
