import type { SignalIssue } from './signal-issue.ts';

type SignalRule = { severity: SignalIssue['severity']; sentence: string };

const error = (sentence: string): SignalRule => ({ severity: 'error', sentence });
const warning = (sentence: string): SignalRule => ({ severity: 'warning', sentence });

/** Every rule for signal trees and their sources, with the severity it has unless a check says otherwise. */
export const SIGNAL_RULES = {
  size: error('A file has at most 20 MB.'),
  depth: error('Values and nodes are nested at most 150 and 60 levels deep.'),
  nodes: error('A tree has at most 100,000 nodes.'),
  limit: warning('At most 1,000 issues of each severity are listed.'),
  syntax: error('A file is valid JSON or YAML.'),
  'single-root': error('A tree has exactly one root.'),
  'node-object': error('A node is an object with attributes.'),
  'node-name': error('A name is not empty, has at most 255 characters, and no dot or control character.'),
  'node-type': error('A type is branch, sensor, actuator, attribute, struct or property.'),
  'type-spelling': warning('Types are written in lower case.'),
  'parent-type': error('Signals belong to a branch, properties to a struct, structs to a branch or struct.'),
  description: error('Every node has a description.'),
  'value-type': error('Attributes have values of the right type: texts, numbers, lists.'),
  'empty-value': warning('Attributes without a value are left out.'),
  'ignored-key': warning('A file holds a tree and its struct types, nothing else.'),
} satisfies Record<string, SignalRule>;

export type SignalRuleId = keyof typeof SIGNAL_RULES;

type Details = { path?: string; message: string; hint: string } & Partial<
  Pick<SignalIssue, 'severity' | 'file' | 'line'>
>;

export function signalIssue(rule: SignalRuleId, { path = '', ...details }: Details): SignalIssue {
  return { rule, path, severity: SIGNAL_RULES[rule].severity, ...details };
}
