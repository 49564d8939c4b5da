import { isObject, type Json, type JsonObject } from '#shared/json.ts';

type TestNames = { runChecks?: string; runScenario?: string };
/** A test as in a file of tests, of an item whose kind names the fields for it. */
type DescribedTest = { test: JsonObject; checks: Json[]; seeds: readonly number[] };

/** The test that an item describes; the server validates it. Parts that a form left empty are none. */
export function testOfItem(
  { id, name, data }: { id: string; name: string; data: JsonObject },
  { runChecks = '', runScenario = '' }: TestNames,
): DescribedTest {
  const checks = listOf(data[runChecks]).map(filled);
  const { hold, faults, ...rest } = objectOf(filled(data[runScenario] ?? {}));
  const scenario: JsonObject = {
    ...rest,
    ...(hold !== undefined && { hold: Object.fromEntries(listOf(hold).flatMap(heldOf)) }),
    ...(faults !== undefined && { faults: listOf(faults).map(faultOf) }),
  };
  const seeds = listOf(scenario['seeds'] ?? null).filter((seed) => typeof seed === 'number');
  return { test: { id, name, scenario, checks }, checks, seeds: seeds.length === 0 ? [1] : seeds };
}

function heldOf(entry: Json): [string, Json][] {
  const { signal, value } = objectOf(entry);
  return typeof signal === 'string' && value !== undefined ? [[signal, value]] : [];
}

/** Faults take values as JSON, where a form has text. */
function faultOf(fault: Json): JsonObject {
  const { value, ...rest } = objectOf(fault);
  return value === undefined ? rest : { ...rest, value: typeof value === 'string' ? asJson(value) : value };
}

function asJson(text: string): Json {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Without what says nothing: empty objects and lists, and `false`, which is as good as absent. */
function filled(value: Json): Json {
  if (Array.isArray(value)) return value.map(filled);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, filled(member ?? null)] as const);
  return Object.fromEntries(members.filter(([, member]) => !isNothing(member)));
}

function isNothing(value: Json): boolean {
  if (value === null || value === false || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: Json): JsonObject {
  return isObject(value) ? value : {};
}
