import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { accountsQuery } from '#app/data/accounts/users.ts';
import { userAtom } from '#app/http/session.ts';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { ForAdministrators } from './for-administrators.tsx';
import { UserDialogs, type UserDialog } from './user-dialogs.tsx';
import { UserList } from './user-list.tsx';

const route = getRouteApi('/manage-users');

/** Route `/manage-users`. */
export function UsersPage() {
  useTitle('Manage users');
  return (
    <ForAdministrators>
      <Users />
    </ForAdministrators>
  );
}

function Users() {
  const { search = '' } = route.useSearch();
  const navigate = useNavigate();
  const self = useAtomValue(userAtom);
  const [dialog, setDialog] = useState<UserDialog>();
  const users = useInfiniteQuery(accountsQuery(search));
  const found = users.data?.pages.flatMap(({ results }) => results);
  const total = users.data?.pages[0]?.totalResults;
  return (
    <Page
      title="Manage users"
      subtitle={total === undefined ? '\u00a0' : `${total} ${total === 1 ? 'person' : 'people'}`}
      actions={
        <Button leftSection={<IconUserPlus size={15} aria-hidden />} onClick={() => setDialog({ what: 'create' })}>
          New user
        </Button>
      }
    >
      <search>
        <TextInput
          aria-label="Search users"
          placeholder="Name or email"
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={search}
          onChange={({ target: { value } }) =>
            void navigate({ to: '/manage-users', search: { search: value }, replace: true })
          }
        />
      </search>
      {found === undefined && !users.isError && <SkeletonLines count={8} height={36} />}
      {found === undefined && users.isError && (
        <ErrorState error={users.error} retry={() => void users.refetch()} what="list" />
      )}
      {found?.length === 0 && (
        <EmptyState title={`No users match “${search}”`}>Search by part of a name or email.</EmptyState>
      )}
      {found && found.length > 0 && (
        <UserList
          users={found}
          self={self?.id ?? ''}
          onOpen={setDialog}
          hasMore={users.hasNextPage}
          isLoading={users.isFetchingNextPage}
          onMore={() => void users.fetchNextPage()}
        />
      )}
      {dialog && <UserDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}
