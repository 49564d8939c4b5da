import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { keys } from '#app/data/keys.ts';
import { itemPath } from '#app/data/paths.ts';
import { post } from '#app/http/api.ts';
import { userAtom } from '#app/http/session.ts';
import type { OwnPresence, Presence, PresenceEvent } from '#generated/payloads.d.ts';

/** The server drops tabs that are silent for longer than this. */
const REPEAT_MS = 20_000;
const TAB = crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What the user is doing with an item. */
export type Activity = Pick<OwnPresence, 'isEditing' | 'field'>;

/** Tells others what the user is doing with an item, and returns who else has it open. */
export function usePresence(id: string, activity: Activity): Presence[] {
  const user = useAtomValue(userAtom);
  const isKnown = Boolean(user);
  const present = useRef(activity);
  const { data, refetch } = useQuery({
    queryKey: keys.presence(id),
    queryFn: async () => (await note(id, present.current)).people,
    enabled: isKnown,
    refetchInterval: REPEAT_MS,
    retry: false,
    staleTime: 0,
  });
  const { isEditing, field } = activity;
  useEffect(() => {
    const { current } = present;
    if (current.isEditing === isEditing && current.field === field) return;
    present.current = { ...(isEditing !== undefined && { isEditing }), ...(field !== undefined && { field }) };
    if (isKnown) void refetch({ cancelRefetch: true });
  }, [isKnown, isEditing, field, refetch]);
  useEffect(
    () => () => {
      if (isKnown) note(id, { hasLeft: true }).catch(() => undefined);
    },
    [id, isKnown],
  );
  return (data ?? []).filter((person) => person.user !== user?.id);
}

function note(id: string, activity: Omit<OwnPresence, 'tab'>): Promise<PresenceEvent> {
  return post(itemPath(id, '/presence'), { tab: TAB, ...activity });
}
