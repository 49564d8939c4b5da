import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { modelQuery } from '#app/data/models/models.ts';
import { prototypeQuery, type OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { recordOpened } from '#app/data/prototypes/recent.ts';
import { userAtom } from '#app/http/session.ts';
import { useModelAccess } from '#app/models/model-access.ts';
import { libraryParams } from '#app/prototypes/params.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { NotFoundState, Pending, Titled } from '#app/ui/states.tsx';
import type { Model } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { PrototypeHead } from './prototype-head.tsx';
import { findTab, type PrototypeTab } from './tabs.ts';
import classes from './detail.module.css';

const route = getRouteApi('/model/$model_id/library/prototype/$prototype_id/{-$tab}');

/** Route `/model/{model_id}/library/prototype/{prototype_id}/{tab}`. */
export function PrototypePage() {
  const { model_id: modelId, prototype_id: id, tab: tabId } = route.useParams();
  const model = useQuery(modelQuery(modelId));
  const prototype = useQuery(prototypeQuery(id));
  const tab = findTab(tabId);
  const isMissing = [model, prototype].some(({ error }) => error instanceof AppError && error.code === 'not_found');
  const isElsewhere = prototype.data !== undefined && prototype.data.model_id.id !== modelId;
  if (isMissing || isElsewhere || tab === undefined) {
    const action = (
      <ButtonLink to="/model/$model_id/library/{-$tab}/{-$prototype_id}" params={libraryParams(modelId)}>
        Prototype library
      </ButtonLink>
    );
    return <NotFoundState what={tab === undefined ? 'page' : 'prototype'} action={action} />;
  }
  if (model.data === undefined) return <Pending query={model} skeleton={<PageSkeleton />} what="model" />;
  if (prototype.data === undefined) {
    return <Pending query={prototype} skeleton={<PageSkeleton />} what="prototype" />;
  }
  return <Opened key={id} model={model.data} prototype={prototype.data} tab={tab} />;
}

type OpenedProps = { model: Model; prototype: OpenPrototype; tab: PrototypeTab };

function Opened({ model, prototype, tab }: OpenedProps) {
  const { mayWrite } = useModelAccess(model);
  const { Tab } = tab;
  useRecorded(prototype.id, tab.id);
  return (
    <div className="stack full-height">
      <PrototypeHead prototype={prototype} model={model} mayWrite={mayWrite} current={tab.id} />
      <div className={`grow shrink-down ${classes.tab}`} data-fills={tab.fills}>
        <Titled value>
          <Tab prototype={prototype} model={model} mayWrite={mayWrite} />
        </Titled>
      </div>
    </div>
  );
}

/** Records that it was opened, for the list on the home page. */
function useRecorded(prototype: string, tab: string): void {
  const user = useAtomValue(userAtom)?.id;
  useEffect(() => {
    if (user !== undefined) void recordOpened(user, prototype, tab);
  }, [user, prototype, tab]);
}
