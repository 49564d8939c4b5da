import { Link } from '@tanstack/react-router';
import type { Autosave } from '#app/prototypes/autosave/use-autosave.ts';
import { libraryParams } from '#app/prototypes/params.ts';
import { Tags } from '#app/ui/edit/tags.tsx';
import type { Model } from '#generated/payloads.d.ts';

type PrototypeTagsProps = { autosave: Autosave; model: Model; mayWrite: boolean };

/** The tags of a prototype; each leads to the other prototypes of the library that have it. */
export function PrototypeTags({ autosave: { shown, change }, model, mayWrite }: PrototypeTagsProps) {
  return (
    <Tags
      tags={shown.tags}
      mayWrite={mayWrite}
      onChange={(tags) => change({ tags })}
      renderLink={(title) => (
        <Link
          to="/model/$model_id/library/{-$tab}/{-$prototype_id}"
          params={libraryParams(model.id)}
          search={{ tag: title }}
        >
          {title}
        </Link>
      )}
    />
  );
}
