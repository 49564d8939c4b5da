import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Model } from '#generated/payloads.d.ts';
import { modelQuery } from '#app/data/models/models.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useModelAccess } from '../model-access.ts';
import { Discussion } from '#app/discussion/discussion.tsx';
import { ExportModel } from '../archive/export-model.tsx';
import { DangerZone } from './danger-zone.tsx';
import { ModelCards } from './model-cards.tsx';
import { ModelFacts } from './model-facts.tsx';
import columns from '#app/ui/shell/columns.module.css';
import classes from './model-page.module.css';
import { ModelPeople } from './model-people.tsx';
import { ModelPictureEditor } from './model-picture-editor.tsx';
import { ModelProperties } from './model-properties.tsx';
import { ModelTags } from './model-tags.tsx';

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
    <div className={columns.page}>
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
