import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { assetsQuery } from '#app/data/records/assets.ts';
import { userAtom } from '#app/http/session.ts';
import { Page } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded, SignedOutState } from '#app/ui/states.tsx';
import { AssetDialogs, type AssetDialog } from './asset-dialogs.tsx';
import { AssetList } from './asset-list.tsx';

/** Route `/my-assets`. */
export function AssetsPage() {
  const user = useAtomValue(userAtom);
  if (user === null) return <SignedOutState />;
  return user ? <Assets self={user.id} /> : <SkeletonLines count={6} height={36} />;
}

function Assets({ self }: { self: string }) {
  const assets = useQuery(assetsQuery());
  const [dialog, setDialog] = useState<AssetDialog>();
  const add = (
    <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setDialog({ what: 'create' })}>
      New asset
    </Button>
  );
  return (
    <Page title="My assets" subtitle="Your own and those shared with you" actions={add} fit="text">
      <Loaded query={assets} skeleton={<SkeletonLines count={6} height={36} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No assets yet">
              Your assets appear here: runtimes, hardware kits and generators.
            </EmptyState>
          ) : (
            <AssetList assets={all} self={self} onOpen={setDialog} />
          )
        }
      </Loaded>
      {dialog && <AssetDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}
