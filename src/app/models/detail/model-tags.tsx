import { Link } from '@tanstack/react-router';
import type { Model } from '#generated/payloads.d.ts';
import { Tags } from '#app/ui/edit/tags.tsx';
import { useModelChange } from '../saving/use-model-change.ts';

/** The tags of a model; each leads to the other models that have it. */
export function ModelTags({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const saving = useModelChange(model);
  return (
    <Tags
      tags={model.tags}
      mayWrite={mayWrite}
      isSaving={saving.isPending}
      onChange={(tags) => saving.mutate({ change: { tags }, undo: { tags: model.tags }, done: 'Tags saved' })}
      renderLink={(title) => (
        <Link to="/model" search={{ tag: title }}>
          {title}
        </Link>
      )}
    />
  );
}
