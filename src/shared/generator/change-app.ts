import type { SignalTree } from '#shared/vss/signal-node.ts';
import { readClauses } from './language/grammar/read-clauses.ts';
import { respelled } from './language/spelling.ts';
import { plainPrompt } from './language/wording/plain-prompt.ts';
import { localApp, type LocalAnswer, type LocalApp } from './local-app.ts';
import { changeCode } from './recipes/change-code.ts';
import { changedRules, CHANGES, isAboutPresent, type AppVersion } from './recipes/change-rules.ts';
import type { RecipePrompt } from './recipes/recipe.ts';
import { appOfClauses } from './recipes/rules.ts';
import type { SignalLibrary } from './search/signal-library.ts';
import { recordIn, type AppRecord } from './writing/app-record.ts';

type Version = {
  app: AppVersion;
  /** changes of limits and times, which are made in the code */ limits: readonly string[];
};

/**
 * A present app with one thing changed. An app of rules is written again from its prompt and all changes since, which its
 * code names, if that makes exactly the code that is there; in any other code only limits and times change.
 * Undefined where a prompt is about another app.
 */
export function changeApp(prompt: RecipePrompt, code: string, tree: SignalTree): LocalAnswer | undefined {
  const writer = new AppWriter(prompt.library, tree);
  const record = recordIn(code);
  const present = record && writer.versions(record).find((one) => writer.write(one, record).code === code);
  if (record !== undefined && present !== undefined) {
    const changed = writer.changed(present, prompt, record);
    if (changed !== undefined) return { app: writer.write(changed, [...record, prompt.asked] as const) };
  } else {
    const limit = changeCode(prompt, { code }, tree);
    if (limit !== undefined) return { app: { recipe: 'change', ...limit } };
  }
  if (!isAboutPresent(prompt.asked, prompt.text)) return undefined;
  const message =
    present === undefined
      ? 'The template generator did not write this code as it is, so it can only change a limit or a time in it. Describe the whole app to have another one written.'
      : `The template generator cannot change the app in this way. It can change ${CHANGES}.`;
  return { message, nearest: [] };
}

class AppWriter {
  readonly #library: SignalLibrary;
  readonly #tree: SignalTree;

  constructor(library: SignalLibrary, tree: SignalTree) {
    this.#library = library;
    this.#tree = tree;
  }

  /** What a record may mean: its prompt with the slips in it put right, or as it is. */
  versions([first, ...changes]: AppRecord): Version[] {
    const prompt = this.#read(first);
    const texts = [...new Set([respelled(prompt.text).text, prompt.text])];
    return texts.flatMap((text) => {
      const app = readClauses(text, prompt);
      let version: Version | undefined = app && { app, limits: [] };
      for (const [i, change] of changes.entries())
        version &&= this.changed(version, this.#read(change), [first, ...changes.slice(0, i)]);
      return version === undefined ? [] : [version];
    });
  }

  changed(version: Version, prompt: RecipePrompt, record: AppRecord): Version | undefined {
    const { code } = this.write(version, record);
    if (changeCode(prompt, { code }, this.#tree) !== undefined)
      return { ...version, limits: [...version.limits, prompt.asked] };
    const app = changedRules(version.app, prompt.asked, prompt.text, prompt);
    return app && { ...version, app };
  }

  write({ app, limits }: Version, record: AppRecord): LocalApp {
    const made = appOfClauses(app, this.#read(record[0]), app.title);
    let written = localApp('change', made, record, this.#library);
    for (const limit of limits) {
      const changed = changeCode(this.#read(limit), { code: written.code }, this.#tree);
      // a limit may have gone with the rule that it was in
      if (changed !== undefined)
        written = {
          ...written,
          code: changed.code,
          plan: { ...written.plan, problem: changed.plan.problem, tests: [] },
        };
    }
    return written;
  }

  #read(asked: string): RecipePrompt {
    const { text, named } = plainPrompt(asked, this.#tree.root);
    return { asked, text, named, library: this.#library };
  }
}
