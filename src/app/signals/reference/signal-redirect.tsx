import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { signalPlacesQuery } from '#app/data/models/signal-references.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';

const route = getRouteApi('/signal/$path');

/** Route `/signal/{path}`, where items link to: redirects to the signal in the first model that has it. */
export function SignalRedirectPage() {
  const { path } = route.useParams();
  const places = useQuery(signalPlacesQuery(path));
  return (
    <Loaded query={places} skeleton={<SkeletonLines count={4} />} what="signal">
      {({ models: [model], nearest }) =>
        model ? (
          <Navigate to="/model/$model_id/api/{-$api}" params={{ model_id: model.id, api: path }} replace />
        ) : (
          <Page title="Signal not found" fit="text">
            <EmptyState
              title={`No model has the signal ${path}`}
              action={<ButtonLink to="/model">Vehicle models</ButtonLink>}
            >
              {nearest === null ? (
                'It may have been renamed or removed with a new tree.'
              ) : (
                <>
                  Did you mean{' '}
                  <Link to="/signal/$path" params={{ path: nearest }}>
                    {nearest}
                  </Link>
                  ?
                </>
              )}
            </EmptyState>
          </Page>
        )
      }
    </Loaded>
  );
}
