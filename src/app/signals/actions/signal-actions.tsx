import { IconDownload, IconFileImport, IconGitCompare, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';
import type { SignalTree } from '#shared/vss/index.ts';
import { exportTree } from './export-tree.ts';
import classes from './signal-actions.module.css';

const CustomSignalDialog = lazyOverlay(
  async () => (await import('#app/signals/custom/custom-signal-dialog.tsx')).CustomSignalDialog,
);
const ReplaceTreeDialog = lazyOverlay(
  async () => (await import('#app/signals/import/replace-tree-dialog.tsx')).ReplaceTreeDialog,
);

type SignalActionsProps = {
  model: string;
  tree: SignalTree;
  mayWrite: boolean;
  /** the branch to add a new signal to */
  above: string;
  onPath: (path: string) => void;
  onCompare: () => void;
};

/** Actions on the signals of a model as a whole. */
export function SignalActions({ model, tree, mayWrite, above, onPath, onCompare }: SignalActionsProps) {
  const [isAdding, setAdding] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const save = (format: 'json' | 'csv') => exportTree(tree, format);
  return (
    <>
      <ActionsMenu label="Actions" className={classes.button}>
        {mayWrite && (
          <>
            <MenuItem
              label="Add custom signal"
              icon={<IconPlus size={15} stroke={1.8} aria-hidden />}
              onSelect={() => setAdding(true)}
            />
            <MenuItem
              label="Replace tree…"
              icon={<IconFileImport size={15} stroke={1.8} aria-hidden />}
              onSelect={() => setReplacing(true)}
            />
            <MenuDivider />
          </>
        )}
        <MenuItem label="Compare…" icon={<IconGitCompare size={15} stroke={1.8} aria-hidden />} onSelect={onCompare} />
        <MenuItem
          label="Export as JSON"
          icon={<IconDownload size={15} stroke={1.8} aria-hidden />}
          onSelect={() => save('json')}
        />
        <MenuItem
          label="Export as CSV"
          icon={<IconDownload size={15} stroke={1.8} aria-hidden />}
          onSelect={() => save('csv')}
        />
      </ActionsMenu>
      {isReplacing && <ReplaceTreeDialog model={model} onClose={() => setReplacing(false)} />}
      {isAdding && (
        <CustomSignalDialog
          model={model}
          above={above}
          root={tree.root}
          onClose={() => setAdding(false)}
          onSaved={onPath}
        />
      )}
    </>
  );
}
