import type { ReadCondition } from '#shared/generator/language/conditions/read-condition.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { Doing } from './act-words.ts';
import type { SentenceAtom } from './atoms.ts';
import type { ClauseContext } from './clause-context.ts';
import {
  COST,
  innerCost,
  isConditional,
  PARTICIPLE,
  SET_BY,
  TOLD,
  TORN,
  VALUE_ALONE,
  type ClausePart,
  type ClauseRole,
  type Joint,
} from './clause-part.ts';
import { readAct, type ReadAct } from './read-act.ts';
import { readMust } from './read-must.ts';
import { readWish, type Wish } from './read-wish.ts';
import { gluedPlaces, openable, referentOf, together } from './sentence-parts.ts';

type State = {
  subject: string | undefined;
  target: string | undefined;
  does: Doing | undefined;
  referent: LibrarySignal[] | undefined;
  acts: boolean;
};
type Found = { cost: number; parts: ClausePart[]; state: State };
type Opening = {
  joint: Joint;
  role: ClauseRole | undefined;
  hold: number | undefined;
  isStrong: boolean;
  at: number;
  isBare: boolean;
  isOnly: boolean;
  isSoft: boolean;
  goesOn: boolean;
};

const LIMIT_FIRST = /^(?:above|below|over|under|at|from|between|beyond)$/;
/** "keep the cabin between 20 and 24 degrees: …" says what the rest is about. */
const KEPT_BETWEEN = /^(?:keep|maintain|hold|regulate|control) (?:the )?(.+?) between /;
const LONGEST = 22;
const LONGEST_HEADING = 7;
const MOST_ATOMS = 70;
/** The parts of a sentence that say one thing each, all of whose words are understood. */
export function parseSentence(atoms: readonly SentenceAtom[], context: ClauseContext): Found | undefined {
  return atoms.length > MOST_ATOMS ? undefined : new SentenceParser(atoms, context).parse();
}

class SentenceParser {
  readonly #atoms: readonly SentenceAtom[];
  readonly #context: ClauseContext;
  #glued: ReadonlySet<number> | undefined;
  readonly #found = new Map<string, Found | undefined>();
  readonly #wishes = new Map<string, Wish | undefined>();
  readonly #acts = new Map<string, ReadAct | undefined>();
  readonly #musts = new Map<string, ReadCondition | undefined>();

  constructor(atoms: readonly SentenceAtom[], context: ClauseContext) {
    this.#atoms = atoms;
    this.#context = context;
  }

  parse(): Found | undefined {
    const { subject, target, does, referent } = this.#context;
    return this.#from(0, { subject, target, does, referent, acts: false }, undefined);
  }

  #from(i: number, state: State, last: ClausePart | undefined): Found | undefined {
    if (i >= this.#atoms.length) return { cost: state.acts ? 0 : COST.nothingDone, parts: [], state };
    const key = `${i} ${state.acts} ${state.subject ?? ''}|${state.target ?? ''}|${state.does ?? ''}|${state.referent?.map(({ path }) => path).join() ?? ''}|${last?.is ?? ''}${last?.role ?? ''}`;
    if (this.#found.has(key)) return this.#found.get(key);
    this.#found.set(key, undefined);
    const best = this.#best(i, state, last);
    this.#found.set(key, best);
    return best;
  }

  #best(i: number, state: State, last: ClausePart | undefined): Found | undefined {
    const opening = this.#opening(i);
    if (opening.at >= this.#atoms.length) {
      // "…, 60 percent otherwise"
      if (opening.role === 'else' && last?.is === 'action') last.role = 'else';
      return opening.role === undefined || opening.role === 'else' ? { cost: 0, parts: [], state } : undefined;
    }
    let best: Found | undefined;
    for (let j = opening.at + 1; j <= Math.min(this.#atoms.length, opening.at + LONGEST); j++) {
      const text = this.#textOf(opening.at, j);
      if (text === undefined) break;
      if (text === '' || !this.#mayEnd(j, text)) continue;
      for (const one of this.#readings(text, opening, j, state, last)) {
        if (best !== undefined && one.cost >= best.cost) continue;
        const rest = this.#from(j, one.state, one.parts.at(-1) ?? last);
        if (rest === undefined) continue;
        const cost = one.cost + rest.cost;
        if (best === undefined || cost < best.cost)
          best = { cost, parts: [...one.parts, ...rest.parts], state: rest.state };
      }
    }
    return best;
  }

  #opening(i: number): Opening {
    let joint: Joint = 'none';
    let role: ClauseRole | undefined;
    let hold: number | undefined;
    let isStrong = false;
    let isOnly = false;
    let isSoft = false;
    let goesOn = true;
    let at = i;
    for (; at < this.#atoms.length; at++) {
      const atom = this.#atoms[at];
      if (atom === undefined || atom.is === 'word') break;
      if (atom.is === 'joint') {
        if (joint !== 'or') joint = atom.joint;
        goesOn &&= atom.isComma !== true && !atom.isStrong;
        isStrong ||= atom.isStrong;
      } else {
        goesOn = false;
        role = role === 'else' ? role : atom.role;
        hold ??= atom.hold;
        isOnly ||= atom.isOnly === true;
        isSoft ||= atom.isSoft === true;
      }
    }
    return { joint, role, hold, isStrong, at, isBare: at === i, isOnly, isSoft, goesOn: goesOn && at > i };
  }

  /** The words between two places; undefined where something begins that is no part of them. */
  #textOf(from: number, to: number): string | undefined {
    const words: string[] = [];
    for (const atom of this.#atoms.slice(from, to)) {
      if (atom.is === 'role' || (atom.is === 'joint' && atom.isStrong)) return undefined;
      words.push(atom.is === 'word' ? atom.text : atom.joint === 'or' ? 'or' : 'and');
    }
    if (this.#atoms[to - 1]?.is !== 'word') return '';
    return words.join(' ').replaceAll(/\b(and|or)(?: (?:and|or))+\b/g, '$1');
  }

  #mayEnd(j: number, text: string): boolean {
    const next = this.#atoms[j];
    if (next === undefined || next.is !== 'word') return true;
    // "switch it on above 5 degrees", "unlock at standstill"
    const isSwitched = /^[a-z]+$| on$/.test(text) && LIMIT_FIRST.test(next.text);
    return (isSwitched || !TORN.test(` ${text}`)) && !this.#isGlued(j);
  }

  #isGlued(j: number): boolean {
    this.#glued ??= gluedPlaces(this.#atoms);
    return this.#glued.has(j);
  }

  #readings(text: string, opening: Opening, j: number, state: State, last: ClausePart | undefined): Found[] {
    const { joint, role, hold, isStrong, isBare, isOnly, isSoft, goesOn } = opening;
    const isFirst = last === undefined;
    const cut = isBare && !isFirst ? COST.bareCut : 0;
    const found: Found[] = [];
    // "when it rains and …" goes on with what must be
    const isMore = goesOn && last?.is === 'condition';
    const mayBeCondition = (role === undefined && !PARTICIPLE.test(text)) || isConditional(role);
    if (mayBeCondition) {
      const read = this.#must(text, state);
      if (read !== undefined)
        found.push({
          cost: COST.part + cut + (role === undefined ? (isMore ? 0 : COST.looseCondition) : 0) + innerCost(text),
          parts: [
            {
              is: 'condition',
              role: role ?? 'when',
              joint: role === undefined && isStrong ? 'none' : joint,
              read: hold === undefined ? read : { ...read, hold },
              isOnly,
            },
          ],
          state: {
            ...state,
            subject: read.subject === '' ? state.subject : read.subject,
            referent: state.referent ?? openable(read),
          },
        });
    }
    if (isConditional(role) && !isSoft) return found;
    const wish = joint === 'or' || (role !== undefined && !isSoft) ? undefined : this.#wish(text, state);
    if (wish !== undefined)
      found.push({
        cost: COST.part + cut - COST.wish + (isMore ? COST.actInCondition : 0),
        parts: [{ is: 'wish', role: 'do', joint, wish }],
        state: { ...state, acts: true, referent: wish.signals },
      });
    if (isSoft) return found;
    const about = role === undefined && joint !== 'or' ? this.#about(text, state, joint) : undefined;
    if (about !== undefined) found.push({ ...about, cost: COST.part + cut + COST.looseCondition });
    // one of several things to do is not said which
    const act = joint === 'or' || this.#isAsked(j) ? undefined : this.#act(text, state);
    // what nothing joins to the rest says itself what is done
    const isValue = last?.is === 'condition' && VALUE_ALONE.test(text);
    if (
      act !== undefined &&
      !(isBare && !isFirst && !isValue && (act.isElliptic === true || /^(?:for|every|in) \d/.test(text)))
    )
      found.push({
        cost:
          COST.part +
          cut +
          act.cost +
          (isFirst && this.#isBeforeColon(j) ? COST.summary : 0) +
          (isMore ? COST.actInCondition : 0) +
          (TOLD.test(text) ? COST.stateAsAction : 0),
        parts: [{ is: 'action', role: role ?? 'do', joint, read: act }],
        state: {
          ...state,
          target: act.subject === '' ? state.target : act.subject,
          does: act.does,
          referent:
            together(
              referentOf(act),
              joint === 'and' && last?.is === 'action' && state.does === act.does ? state.referent : undefined,
            ) ?? state.referent,
          acts: true,
        },
      });
    const heading = isFirst && role === undefined ? this.#heading(text, j, state) : undefined;
    if (heading !== undefined) found.push(heading);
    return found;
  }

  /** A name for what comes, "belt check: …", or what is set by what, "the wipers by the rain: …" */
  #heading(text: string, j: number, state: State): Found | undefined {
    const [, set, by] = SET_BY.exec(text) ?? [];
    const [, kept] = KEPT_BETWEEN.exec(text) ?? [];
    if (!this.#isBeforeColon(j) || (text.split(' ').length > LONGEST_HEADING && (by ?? kept) === undefined))
      return undefined;
    if (kept === undefined && /\d|\b(?:not|never|no|only|without)\b/.test(text)) return undefined;
    const [, named] = /(?:^(?:automatic )?|\bthe )((?:(?!the )[a-z/]+ ?){1,4})$/.exec(text) ?? [];
    return {
      cost: COST.heading,
      parts: [{ is: 'heading', role: 'do', joint: 'none', text }],
      state: {
        ...state,
        target: set ?? named ?? state.target,
        subject: by ?? (kept === undefined ? state.subject : `${kept} temperature`),
      },
    };
  }

  /** "stability control off?" asks when */
  #isAsked(j: number): boolean {
    const after = this.#atoms[j];
    return after?.is === 'joint' && after.isQuestion === true;
  }

  /** "limit the charging: set …" says in short what comes in detail */
  #isBeforeColon(j: number): boolean {
    const after = this.#atoms[j];
    return after?.is === 'joint' && after.isStrong && after.isQuestion !== true;
  }

  /** "warn me about a low battery": what is told is when it is told */
  #about(text: string, state: State, joint: Joint): Found | undefined {
    const [, tells = '', what = ''] =
      /^(.+?) (?:about|of|on|for|in case of|that) (?:an? |the |any |too )*(.+)$/.exec(text) ?? [];
    const act = what === '' || /^to\b/.test(what) ? undefined : this.#act(tells, state);
    if (act === undefined || !act.actions.every(({ is }) => is === 'say')) return undefined;
    const read = this.#must(what, state);
    if (read === undefined) return undefined;
    return {
      cost: 0,
      parts: [
        { is: 'action', role: 'do', joint, read: act },
        { is: 'condition', role: 'when', joint: 'none', read },
      ],
      state: { ...state, acts: true, subject: read.subject === '' ? state.subject : read.subject },
    };
  }

  #must(text: string, { subject, target }: State): ReadCondition | undefined {
    const key = `${text}|${subject ?? ''}|${target ?? ''}`;
    if (!this.#musts.has(key)) this.#musts.set(key, readMust(text, { ...this.#context, subject, target }));
    return this.#musts.get(key);
  }

  #wish(text: string, { subject, target }: State): Wish | undefined {
    const key = `${text}|${subject ?? ''}|${target ?? ''}`;
    if (!this.#wishes.has(key)) this.#wishes.set(key, readWish(text, { ...this.#context, subject, target }));
    return this.#wishes.get(key);
  }

  #act(text: string, { subject, target, does, referent }: State): ReadAct | undefined {
    const key = `${text}|${subject ?? ''}|${target ?? ''}|${does ?? ''}|${referent?.map(({ path }) => path).join() ?? ''}`;
    if (!this.#acts.has(key)) this.#acts.set(key, readAct(text, { ...this.#context, subject, target, does, referent }));
    return this.#acts.get(key);
  }
}
