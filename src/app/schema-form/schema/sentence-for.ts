import { signalName } from '#app/values/signal-words.ts';
import { summarize } from '#app/values/summarize.ts';
import { choiceLabel } from '#app/values/tone.ts';
import { inSentence } from '#app/values/words/counted.ts';
import { choicesOf, isSignal } from '#shared/fields/fields.ts';
import { filledText } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fillSentence, parseTemplate } from '#shared/reading/sentence.ts';
import { entrySchema } from './entry-schema.ts';
import type { FormSignals } from './form-signals.ts';
import { NO_CHOICES, type Resolver } from './resolve.ts';
import { unitOf } from './titles.ts';
import { schemaOfValue, signalMemberOf } from './value-schema.ts';

type Describing = { resolver: Resolver; signals?: FormSignals | undefined };

const DEEPEST = 8;

/** A value in one line: as the sentence that its schema has (`x-sentence`), else as a summary of what it holds. */
export function sentenceFor(about: Describing, subschema: Json | undefined, value: Json | undefined): string {
  return textOf(about, { subschema, value, join: 'and', depth: 0, isInside: false });
}

/** The template of an object that is read as a sentence. */
export function sentenceTemplate(schema: JsonObject): string | undefined {
  return filledText(schema['x-sentence']);
}

type Described = {
  subschema: Json | undefined;
  value: Json | undefined;
  /** the word between the entries of a list */
  join: string;
  depth: number;
  /** words precede it, so it begins in lower case */
  isInside: boolean;
};

function textOf(about: Describing, { subschema, value, join, depth, isInside }: Described): string {
  if (value === undefined || value === null || depth > DEEPEST) return '';
  const { schema } = about.resolver.resolve(subschema, { value: () => value, chosen: NO_CHOICES });
  const cased = isInside ? inSentence : (text: string) => text;
  if (isObject(value)) return cased(objectText(about, schema, value, depth) ?? summarize(value));
  if (Array.isArray(value)) {
    const texts = value.map((entry, i) => {
      const described = { subschema: entrySchema(schema, i), value: entry, join: 'and', depth: depth + 1 };
      return textOf(about, { ...described, isInside: isInside || i > 0 });
    });
    return joined(texts.filter(Boolean), join);
  }
  if (typeof value === 'string' && isSignal(schema)) return cased(signalName(value));
  const choices = choicesOf(schema);
  if (choices !== undefined) return cased(choiceLabel({ choices }, value));
  const unit = typeof value === 'number' ? unitOf(schema) : undefined;
  return unit === undefined ? summarize(value) : `${summarize(value)} ${unit}`;
}

function objectText(about: Describing, schema: JsonObject, value: JsonObject, depth: number): string | undefined {
  const template = sentenceTemplate(schema);
  const members = schema['properties'];
  if (template === undefined || !isObject(members)) return undefined;
  return fillSentence(parseTemplate(template), ({ member, join }, isFirst) => {
    const subschema = Object.hasOwn(members, member) ? memberSchema(about, members[member], value) : undefined;
    return textOf(about, { subschema, value: value[member], join, depth: depth + 1, isInside: !isFirst });
  });
}

function memberSchema({ resolver, signals }: Describing, subschema: Json | undefined, value: JsonObject): Json {
  const view = resolver.view(subschema);
  const source = signalMemberOf(view);
  return source === undefined || signals === undefined
    ? (subschema ?? {})
    : schemaOfValue(view, signals, value[source]);
}

function joined(texts: readonly string[], word: string): string {
  if (texts.length < 2) return texts[0] ?? '';
  return `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1) ?? ''}`;
}
