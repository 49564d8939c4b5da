import { atom, type Atom } from 'jotai';
import { jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import type { Issue } from '#shared/issue.ts';
import { fromPointer } from '#shared/pointer.ts';
import type { Validator } from '#shared/validation/validator.ts';
import { createProbe } from './branch-probe.ts';
import { createDocument, pointerOf, type Cell } from './document.ts';
import { createResolver, type Resolved } from './resolve.ts';

export type FormSession = ReturnType<typeof createSession>;

type Setup = {
  /** the kind's self-contained schema */
  schema: JsonObject;
  /** what the form begins with */
  data: JsonObject;
  /** what is stored; null for a new item */
  saved: JsonObject | null;
};

const IDLE_MS = 250;

/** One open form: its document, what judges it, and which faults are told. */
export function createSession({ schema, data, saved }: Setup) {
  const document = createDocument(data);
  const { store } = document;
  const resolver = createResolver(schema, createProbe(schema));
  /** every fault of the document */
  const faults = atom<readonly Issue[]>([]);
  /** the faults that are told: all once somebody tried to save, before that those of what was edited */
  const issues = atom<readonly Issue[]>([]);
  const tellsAll = atom(saved !== null);
  const basis = atom<JsonObject | null>(saved);
  const edited = new Set<Cell>();
  let told = new Set<Cell>();
  let typing: Cell | null = null;
  let refusals: Issue[] = [];
  let judge: Validator = () => [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isTold(issue: Issue): boolean {
    const cell = document.at(fromPointer(issue.path));
    if (cell === typing) return false;
    return store.get(tellsAll) || edited.has(cell);
  }

  /** Brings the faults to their places; only places whose faults changed are painted. */
  function tell(): void {
    const all = [...store.get(faults), ...refusals];
    const shown = all.filter(isTold);
    if (!jsonEqual([...store.get(issues)], shown)) store.set(issues, shown);
    const byCell = new Map<Cell, Issue[]>();
    for (const issue of shown) {
      const cell = document.at(fromPointer(issue.path));
      byCell.set(cell, [...(byCell.get(cell) ?? []), issue]);
    }
    for (const cell of told) if (!byCell.has(cell)) store.set(cell.issues, []);
    for (const [cell, own] of byCell) {
      if (!jsonEqual([...store.get(cell.issues)], own)) store.set(cell.issues, own);
    }
    told = new Set(byCell.keys());
  }

  function check(): readonly Issue[] {
    clearTimeout(timer);
    timer = undefined;
    const found = judge(document.snapshot());
    if (!jsonEqual([...store.get(faults)], found)) store.set(faults, found);
    tell();
    return [...found, ...refusals];
  }

  function checkSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(check, IDLE_MS);
  }

  /** What the server refused stands until that place, or one around it, is edited. */
  function forgetRefusals(cell: Cell): void {
    const path = pointerOf(cell);
    refusals = refusals.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}/`));
  }

  function touched(cell: Cell): void {
    edited.add(cell);
    forgetRefusals(cell);
    if (store.get(cell.issues).length > 0) store.set(cell.issues, []);
    checkSoon();
  }

  const resolutions = new WeakMap<Cell, Map<Json, Atom<Resolved>>>();

  return {
    document,
    schema,
    resolver,
    issues,
    faults,
    tellsAll,
    basis,
    check,
    /** How a part of the schema is drawn at a place; changes only when a condition or a choice does. */
    resolved(cell: Cell, part: Json): Atom<Resolved> {
      const known = resolutions.get(cell) ?? new Map<Json, Atom<Resolved>>();
      resolutions.set(cell, known);
      let found = known.get(part);
      if (!found) {
        found = atom((get) => {
          get(cell.layout);
          return resolver.resolve(part, { value: () => get(cell.value), chosen: cell.chosen });
        });
        known.set(part, found);
      }
      return found;
    },
    /** A value typed or chosen by a person. */
    edit(cell: Cell, value: Json | undefined): void {
      typing = cell;
      document.set(cell, value);
      touched(cell);
    },
    /** A change of a list or map by a person. */
    change(cell: Cell, make: () => void): void {
      typing = null;
      make();
      touched(cell);
    },
    /** Leaving a control ends the patience with what is typed in it. */
    leave(cell: Cell): void {
      if (typing !== cell) return;
      typing = null;
      checkSoon();
    },
    /** Replaces what judges the document, once it is loaded or the kind changed. */
    judgeBy(validator: Validator): void {
      judge = validator;
      check();
    },
    /** From now on every fault is told. Answers with all there are. */
    tellAll(): readonly Issue[] {
      typing = null;
      store.set(tellsAll, true);
      return check();
    },
    /** Shows what the server found. */
    refuse(found: readonly Issue[]): void {
      typing = null;
      refusals = [...found];
      store.set(tellsAll, true);
      tell();
    },
    /** Takes another document, for example with the changes of others; places that stay the same are not painted. */
    replace(data: JsonObject, saved: JsonObject | null): void {
      store.set(basis, saved);
      forgetChoices(document.root);
      document.set(document.root, data);
      check();
    },
    isChanged(): boolean {
      return !jsonEqual(document.snapshot(), store.get(basis) ?? data);
    },
    close(): void {
      clearTimeout(timer);
    },
  };
}

/** Branches are guessed anew from data that somebody else wrote. */
function forgetChoices(cell: Cell): void {
  cell.chosen.clear();
  cell.drafts.clear();
  for (const child of cell.children.values()) forgetChoices(child);
}
