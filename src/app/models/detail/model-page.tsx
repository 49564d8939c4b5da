import { useQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { modelQuery, uploadPicture } from '#app/data/models/models.ts';
import { Discussion } from '#app/discussion/discussion.tsx';
import { ExportModel } from '#app/models/archive/export-model.tsx';
import { useModelAccess } from '#app/models/model-access.ts';
import { ModelPicture } from '#app/models/model-picture.tsx';
import { useModelChange } from '#app/models/saving/use-model-change.ts';
import { EditablePicture } from '#app/ui/edit/editable-picture.tsx';
import { Tags } from '#app/ui/edit/tags.tsx';
import { showError } from '#app/ui/error-messages.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { Model } from '#generated/payloads.d.ts';
import { DangerZone } from './danger-zone.tsx';
import { ModelCards } from './model-cards.tsx';
import { ModelFacts } from './model-facts.tsx';
import { ModelPeople } from './model-people.tsx';
import { ModelProperties } from './model-properties.tsx';
import columns from '#app/ui/shell/columns.module.css';
import classes from './model-page.module.css';

const route = getRouteApi('/model/$model_id/');

/** Route `/model/{model_id}`. */
export function ModelPage() {
  const { model_id: id } = route.useParams();
  const model = useQuery(modelQuery(id));
  return (
    <Loaded query={model} skeleton={<PageSkeleton />} what="model">
      {(loaded) => <Overview model={loaded} />}
    </Loaded>
  );
}

function Overview({ model }: { model: Model }) {
  const access = useModelAccess(model);
  return (
    <div className={`grid gap-28 full-width page-padding ${columns.page}`}>
      <div className={columns.main}>
        <ModelCards model={model} />
        <ModelProperties model={model} mayWrite={access.mayWrite} />
        <Discussion about={{ ref: model.id, ref_type: 'model' }} />
        {access.mayOwn && <DangerZone model={model} />}
      </div>
      <aside className={columns.side} aria-label="About this model">
        <div className={classes.picture}>
          <ModelPictureEditor model={model} mayWrite={access.mayWrite} />
        </div>
        <ModelFacts model={model} access={access} />
        <ExportModel model={model} />
        <Section title="Tags">
          <ModelTags model={model} mayWrite={access.mayWrite} />
        </Section>
        {model.contributors !== undefined && <ModelPeople model={model} mayShare={access.mayOwn} />}
      </aside>
    </div>
  );
}

/** The picture of a model, which users who may change the model can replace or remove. */
function ModelPictureEditor({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const change = useModelChange(model);
  const saving = useMutation({
    mutationFn: async (file: File | null) => {
      const address = file ? await uploadPicture(file) : '';
      change.mutate({ change: { model_home_image_file: address }, done: 'Picture saved' });
    },
    onError: (error) => showError('Could not save the picture', error),
  });
  return (
    <EditablePicture
      picture={<ModelPicture model={model} />}
      hasPicture={model.model_home_image_file !== ''}
      mayWrite={mayWrite}
      isBusy={saving.isPending || change.isPending}
      onPicture={saving.mutate}
    />
  );
}

/** The tags of a model; each leads to the other models that have it. */
function ModelTags({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
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
