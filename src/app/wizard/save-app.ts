import type { QueryClient } from '@tanstack/react-query';
import { writeItems } from '#app/data/item-writes.ts';
import { createModel } from '#app/data/models/models.ts';
import { createPrototype } from '#app/data/prototypes/prototypes.ts';
import { startRun } from '#app/data/prototypes/runs.ts';
import { withKeptRules } from '#app/generator/kept-rules.ts';
import { withLinkedIds } from '#app/prototypes/linked/linked-ids.ts';
import { showError } from '#app/ui/error-messages.ts';
import type { AppDraft } from '#shared/generator/index.ts';
import type { Json } from '#shared/json.ts';
import { itemData } from './item-drafts.ts';
import type { KindDrafts } from './use-item-selection.ts';
import type { SaveTarget } from './use-save-target.ts';

/** What is already saved: a second attempt continues from there. */
export type SavedParts = { model?: string; items?: Map<string, string[]> };

type App = {
  draft: AppDraft;
  name: string;
  target: SaveTarget;
  kinds: readonly KindDrafts[];
  /** also run it on the server */
  runs: boolean;
};

const RUN_SECONDS = 60;

/** Creates the model if it is new, the items, the prototype that links them, and a first run. */
export async function saveApp(
  client: QueryClient,
  { draft, name, target, kinds, runs }: App,
  saved: SavedParts,
): Promise<{ model: string; prototype: string }> {
  const model =
    'model' in target
      ? target.model
      : (saved.model ??= await createModel(client, newModel(target.name, target.release)));
  const ids = await saveItems(client, kinds, (saved.items ??= new Map()));
  const { code, language, plan, widget_config, customer_journey } = draft;
  const { id } = await createPrototype(client, {
    model_id: model,
    name,
    description: { problem: plan.problem, solution: draft.prompt },
    code,
    language,
    widget_config,
    customer_journey,
    extend: withLinkedIds(extendOf(draft), ids),
  });
  if (runs) {
    await startRun(client, id, { code, language, seconds: RUN_SECONDS, fast: true }).catch((error: unknown) => {
      // the app is saved; it can be run from its code tab at any time
      showError('Saved, but not run on the server', error);
    });
  }
  return { model, prototype: id };
}

function newModel(name: string, release: string) {
  return { name, main_api: 'Vehicle', ...(release !== '' && { api_version: release }) };
}

/** How the app was made; with its rules, it can be opened as rules until somebody edits the code. */
function extendOf(draft: AppDraft): Json {
  const made = { generated: provenanceOf(draft) };
  return draft.rules === undefined ? made : withKeptRules(made, draft.rules, draft.code);
}

/** The generator, the prompt, and the checks. */
function provenanceOf({ generator, prompt, checks }: AppDraft) {
  return {
    by: generator.name,
    prompt,
    checks: checks.map(({ rule, state }) => ({ rule, state })),
  };
}

/** One kind after the other, since later ones refer to items of earlier ones. Resolves to the IDs. */
async function saveItems(
  client: QueryClient,
  kinds: readonly KindDrafts[],
  saved: Map<string, string[]>,
): Promise<string[]> {
  const about: { kind: string; id: string }[] = [];
  for (const { kind, drafts } of kinds) {
    let ids = saved.get(kind.kind);
    if (ids === undefined) {
      const add = drafts.map((facts) => ({ type: kind.kind, data: itemData(kind, { ...facts, about }) }));
      ids = (await writeItems(client, { add })).map(({ id }) => id);
      saved.set(kind.kind, ids);
    }
    about.push(...ids.map((id) => ({ kind: kind.kind, id })));
  }
  return about.map(({ id }) => id);
}
