import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { generatorServicesQuery, type GeneratorService } from '#app/data/generator/services.ts';
import { userAtom } from '#app/http/session.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, NoPermissionState, Pending, SignedOutState } from '#app/ui/states.tsx';
import { AppError } from '#shared/errors.ts';
import { holds } from '#shared/permissions.ts';

const skeleton = <SkeletonLines count={8} height={34} />;

/** Shows the generator if the user may use it and a service is available; otherwise explains what is missing. */
export function GeneratorGate({ children }: { children: (services: GeneratorService[]) => ReactNode }) {
  const user = useAtomValue(userAtom);
  const mayUse = user != null && holds(user, 'generativeAI');
  const query = useQuery({ ...generatorServicesQuery(), enabled: mayUse });
  if (user === undefined) return skeleton;
  if (user === null) return <SignedOutState />;
  if (!mayUse) {
    return (
      <NoPermissionState>
        Generating apps needs the feature Generative AI. Ask an administrator to give it to you.
      </NoPermissionState>
    );
  }
  const isNotConfigured = query.data?.length === 0 || saysNotConfigured(query.error);
  if (isNotConfigured) {
    return (
      <EmptyState title="No generator is configured">
        An administrator can add a generator service, or switch on the template generator, which needs no service. Your
        own generator is an asset of the type Python app generator.
      </EmptyState>
    );
  }
  return query.data === undefined ? <Pending query={query} skeleton={skeleton} /> : children(query.data);
}

/** Recognised by the server's message; without a response, the server is unreachable. */
function saysNotConfigured(error: unknown): boolean {
  return error instanceof AppError && error.message.includes('not implemented');
}
