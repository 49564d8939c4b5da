import type { SignalIssue } from './signal-issue.ts';

type SignalRule = { severity: SignalIssue['severity']; sentence: string };

const error = (sentence: string): SignalRule => ({ severity: 'error', sentence });
const warning = (sentence: string): SignalRule => ({ severity: 'warning', sentence });

/** Every rule for signal trees and their sources, with its default severity. */
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
  'misplaced-attribute': error('Attributes belong to the types of nodes that have them: no datatype on a branch.'),
  'ignored-key': warning('A file holds a tree and its struct types, nothing else.'),

  'path-case': warning('Paths differ in more than upper and lower case.'),
  'const-uid': error('A constUID has the form 0x and eight hexadecimal digits.'),
  'datatype-missing': error('Signals and properties have a datatype.'),
  datatype: error('A datatype is one of the standard or a defined struct, with [] behind it for an array.'),
  arraysize: error('Only arrays have an arraysize.'),
  'min-max-datatype': error('Limits belong to numeric datatypes, and are values of the datatype.'),
  'min-max-order': error('The minimum is not above the maximum.'),
  'constraint-conflict': error('A signal has allowed values, an enum, or limits, and only one of them.'),
  'allowed-datatype': error('Allowed values are values of the datatype, which is not a struct.'),
  'default-datatype': error('A default is a value of the datatype: a list for an array, an object for a struct.'),
  'default-arraysize': error('The default of an array has as many entries as arraysize says.'),
  'default-range': error('A default is within the limits.'),
  'default-allowed': error('A default is one of the allowed values.'),
  'default-enum': error('A default is one of the values of the enum.'),
  'enum-datatype': error('Only integer datatypes have an enum.'),
  'enum-values': error('The values of an enum are different integers that the datatype holds.'),
  'enum-names': error('The names of an enum consist of capital letters, digits and underscores.'),
  'pattern-datatype': error('Only texts have a pattern.'),
  'pattern-enum': error('A pattern and an enum exclude each other.'),
  'pattern-syntax': error('A pattern is a regular expression.'),
  'pattern-match': error('Default and allowed values match the pattern.'),
  unit: error('A unit is in the unit files.'),
  'unit-datatype': error('A unit allows the datatype of its signal.'),
  'unit-struct': error('A struct has no unit.'),
  'unit-file': error('A unit has a definition, a name, a quantity, and datatypes of the standard.'),
  'unit-files-missing': error('A specification with units has a unit file. A warning where it is imported alone.'),
  'unit-name': error('No two units have the same name, unless one is deprecated.'),
  quantity: error('The quantity of a unit is in the quantity files.'),
  'quantity-file': error('A quantity has a definition.'),
  'struct-root': error('A struct is inside a branch of its type file.'),

  'name-style': error('Strict: names begin with a capital letter and consist of letters and digits.'),
  'boolean-name': error('Strict: names of boolean signals begin with Is or Has.'),
  'unknown-attribute': error('Strict, and always in type files: attributes are those of the specification.'),
  'default-first': error('Strict: a default is the first of the allowed values.'),

  'custom-path': error('A custom path begins with the root, and consists of names of letters and digits, 255 in all.'),
  'custom-unique': error('A new custom signal has a path that is free.'),
  'custom-missing': error('A signal that is edited or deleted exists.'),
  'custom-description': error('The description of a custom signal has at most 4,096 characters.'),

  'file-missing': error('Every file that is named exists.'),
  'source-entry': error('A source is a map from paths to attributes.'),
  'duplicate-key': error('A source has each path, and each attribute of a path, once.'),
  'include-statement': error('An include has the form "#include FILE [PREFIX]".'),
  'include-missing': error('Every included file exists.'),
  'include-cycle': error('No file includes itself, directly or through others.'),
  'include-limit': error('Sources have at most 2,000 includes, nested at most 50 deep.'),
  aliases: error('Aliases of YAML stay within 100,000 values.'),
  orphan: error('Every path begins with the root, and in type files with a defined parent.'),
  'overlay-directive': error('"overlay: add" names a new path, "overlay: edit" an existing one.'),
  'overlay-glob': warning('A pattern of an overlay matches at least one path.'),
  instances: error('Instances are names, ranges such as Row[1,2], or lists of these.'),
  'instance-range': error('A range of instances goes up, over at most 1,000 numbers.'),
} satisfies Record<string, SignalRule>;

export type SignalRuleId = keyof typeof SIGNAL_RULES;

type Details = { path?: string; message: string; hint: string } & Partial<
  Pick<SignalIssue, 'severity' | 'file' | 'line'>
>;

export function signalIssue(rule: SignalRuleId, { path = '', ...details }: Details): SignalIssue {
  return { rule, path, severity: SIGNAL_RULES[rule].severity, ...details };
}
