import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { instanceQuery } from '#app/data/instance.ts';
import { userAtom } from '#app/http/session.ts';
import { holds } from '#shared/permissions.ts';

/** Whether to offer the app generator to the current user: the installation enables it and the user may use it. */
export function useGeneratorOffered(): boolean {
  const user = useAtomValue(userAtom);
  const { data: instance } = useQuery(instanceQuery());
  return instance?.showGenAIWizard === true && user != null && holds(user, 'generativeAI');
}
