import { IconBinaryTree2, IconFlask2, IconLayoutDashboard, IconTopologyStar3 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { modelQuery } from '#app/data/models/models.ts';
import { ModelConflict, saveModel } from '#app/data/models/save-model.ts';
import { useModelAccess } from '#app/models/model-access.ts';
import { StateMark, VisibilityMark } from '#app/models/model-marks.tsx';
import { ModelPicture } from '#app/models/model-picture.tsx';
import { modelConflictAtom, showSaveError } from '#app/models/saving/model-conflict.ts';
import { EditableTitle } from '#app/ui/edit/editable-title.tsx';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { NotFoundState, Pending, Titled } from '#app/ui/states.tsx';
import { useScrollToCurrent } from '#app/ui/use-scroll-to-current.ts';
import type { Model } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import classes from './model-layout.module.css';

const ModelConflictDialog = lazyOverlay(async () => (await import('./model-conflict-dialog.tsx')).ModelConflictDialog);

/** The frame of a model's pages: its name, and links to its other pages. */
export function ModelLayout() {
  const { model_id: id = '' } = useParams({ strict: false });
  const query = useQuery(modelQuery(id));
  const conflict = useAtomValue(modelConflictAtom);
  const { data: model, error } = query;
  if (error instanceof AppError && error.code === 'not_found') {
    return <NotFoundState what="model" action={<ButtonLink to="/model">Vehicle models</ButtonLink>} />;
  }
  if (model === undefined) return <Pending query={query} skeleton={<PageSkeleton />} what="model" />;
  return (
    <div className="stack full-height">
      <ModelHead model={model} />
      {conflict?.current.id === model.id && <ModelConflictDialog conflict={conflict} />}
      <Titled value>
        <Outlet />
      </Titled>
    </div>
  );
}

function ModelHead({ model }: { model: Model }) {
  const tabs = useScrollToCurrent();
  const params = { model_id: model.id };
  return (
    <header className={`row wrap between fixed line-below surface ${classes.head}`}>
      <div className={`row gap-12 shrink ${classes.who}`}>
        <ModelPicture model={model} size={34} />
        <ModelName model={model} />
        <span className="flex gap-8">
          <StateMark state={model.state} />
          <VisibilityMark visibility={model.visibility} />
        </span>
      </div>
      <nav ref={tabs} className={`tabs flex gap-4 ${classes.tabs}`} aria-label="Model">
        <Link to="/model/$model_id" params={params} activeOptions={{ exact: true }}>
          <IconLayoutDashboard size={15} stroke={1.7} aria-hidden />
          Overview
        </Link>
        <Link to="/model/$model_id/api/{-$api}" params={params}>
          <IconBinaryTree2 size={15} stroke={1.7} aria-hidden />
          Vehicle API
        </Link>
        <Link to="/model/$model_id/architecture" params={params}>
          <IconTopologyStar3 size={15} stroke={1.7} aria-hidden />
          Architecture
        </Link>
        <Link
          to="/model/$model_id/library/{-$tab}/{-$prototype_id}"
          params={{ ...params, tab: undefined, prototype_id: undefined }}
        >
          <IconFlask2 size={15} stroke={1.7} aria-hidden />
          Prototypes
        </Link>
      </nav>
    </header>
  );
}

/** The name of a model, renamed in place by those who may change the model. */
function ModelName({ model }: { model: Model }) {
  const { mayWrite } = useModelAccess(model);
  const client = useQueryClient();
  return (
    <EditableTitle
      name={model.name}
      label="Name of the model"
      mayWrite={mayWrite}
      rename={async (next) => {
        await saveModel(client, model, { name: next });
        return () => saveModel(client, { ...model, name: next }, { name: model.name });
      }}
      onFailure={(error, next) => {
        if (!(error instanceof ModelConflict)) return false;
        showSaveError(error, { name: next }, `Renamed to ${next}`);
        return true;
      }}
    />
  );
}
