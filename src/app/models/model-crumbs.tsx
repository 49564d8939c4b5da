import { useQuery } from '@tanstack/react-query';
import { useMatches, useParams } from '@tanstack/react-router';
import { modelQuery } from '#app/data/models/models.ts';
import { Crumb } from '#app/ui/shell/breadcrumbs.tsx';

/** Labels by the last segment of a route's path; none for the page of a model itself. */
const PAGES: [RegExp, string][] = [
  [/\/api\//, 'Vehicle API'],
  [/\/compare$/, 'Compare'],
  [/\/library/, 'Prototype Library'],
  [/\/architecture/, 'Vehicle Architecture'],
];

/** Breadcrumbs of all routes of models. */
export function ModelCrumbs() {
  const { model_id: id } = useParams({ strict: false });
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) ?? '';
  if (id === undefined) {
    return (
      <>
        <Crumb to="/">Home</Crumb>
        <Crumb>Vehicle Models</Crumb>
      </>
    );
  }
  return <OfModel id={id} page={PAGES.find(([form]) => form.test(path))?.[1]} />;
}

function OfModel({ id, page }: { id: string; page: string | undefined }) {
  const { data: model } = useQuery(modelQuery(id));
  const name = model?.name ?? '…';
  return (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb to="/model">Vehicle Models</Crumb>
      {page === undefined ? (
        <Crumb>{name}</Crumb>
      ) : (
        <>
          <Crumb to="/model/$model_id" params={{ model_id: id }}>
            {name}
          </Crumb>
          <Crumb tab={`${page} ${name}`}>{page}</Crumb>
        </>
      )}
    </>
  );
}
