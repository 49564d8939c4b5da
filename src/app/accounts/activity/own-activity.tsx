import { useInfiniteQuery } from '@tanstack/react-query';
import { ownActivityQuery } from '#app/data/accounts/activity.ts';
import { ActivityList } from './activity-list.tsx';

/** The current user's audit entries. */
export function OwnActivity() {
  const query = useInfiniteQuery(ownActivityQuery());
  return <ActivityList label="Your activity" query={query} empty="No activity yet" />;
}
