import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { someModelsQuery } from '#app/data/models/models.ts';
import { otherTreeQuery, releasesQuery } from '#app/data/models/signal-trees.ts';
import { plainTree } from '#app/signals/plain-tree.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { diffTrees, type SignalTree } from '#shared/vss/index.ts';
import { ChangeCounts } from './change-counts.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { changesOf, type ChangeFilter } from './change-kinds.ts';
import { ChangeList } from './change-list.tsx';
import inputs from '#app/ui/filter-input.module.css';
import classes from './compare.module.css';

const MAX_MODELS = 100;

type CompareProps = {
  model: string;
  tree: SignalTree;
  /** `release:v6.0` or `model:ID`; empty until chosen */
  other: string;
  onOther: (other: string) => void;
  onClose: () => void;
};

/** The changes from a release or another model to this one. */
export function ComparePage({ model, tree, other, onOther, onClose }: CompareProps) {
  const base = useQuery(otherTreeQuery(other));
  return (
    <div className="stack gap-10 grow shrink-down">
      <div className={classes.head}>
        <span>From</span>
        <OtherPicker model={model} other={other} onOther={onOther} />
        <span className="grow">to this model</span>
        <PlainButton variant="default" onClick={onClose}>
          Back to the signals
        </PlainButton>
      </div>
      {other === '' ? (
        <EmptyState title="Choose what to compare with">A release of the catalogue, or another model.</EmptyState>
      ) : (
        <Loaded query={base} skeleton={<SkeletonLines count={12} />} what="signal tree">
          {(before) => <Difference before={before} after={tree} />}
        </Loaded>
      )}
    </div>
  );
}

function OtherPicker({ model, other, onOther }: Pick<CompareProps, 'model' | 'other' | 'onOther'>) {
  const { data: releases = [] } = useQuery(releasesQuery());
  const { data: models = [] } = useQuery(someModelsQuery('', MAX_MODELS));
  const groups = [
    { group: 'Releases', items: releases.map(({ name }) => ({ value: `release:${name}`, label: name })) },
    {
      group: 'Models',
      items: models
        .filter(({ id }) => id !== model)
        .map(({ id, name = id }) => ({ value: `model:${id}`, label: name })),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      aria-label="Compare with"
      placeholder="Release or model"
      searchable
      size="xs"
      data={groups}
      value={other === '' ? null : other}
      onChange={(value) => value !== null && onOther(value)}
    />
  );
}

function Difference({ before, after }: { before: SignalTree; after: SignalTree }) {
  const diff = useMemo(() => diffTrees(plainTree(before), plainTree(after)), [before, after]);
  const [filter, setFilter] = useState<ChangeFilter>();
  const [text, setText] = useState('');
  const [path, setPath] = useState<string>();
  const shown = useMemo(() => changesOf(diff.changes, filter, text), [diff, filter, text]);
  const chosen = shown.find((change) => change.path === path) ?? shown[0];
  if (diff.changes.length === 0) {
    return <EmptyState title="No differences">Both have the same signals with the same metadata.</EmptyState>;
  }
  return (
    <>
      <div className={classes.tools}>
        <ChangeCounts counts={diff.counts} filter={filter} onFilter={setFilter} />
        <input
          className={`control small full-text ${inputs.filter}`}
          type="search"
          aria-label="Find changes"
          placeholder="Find a path or reason"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className={`grid grow shrink-down line-above surface ${classes.panes}`}>
        {shown.length === 0 ? (
          <EmptyState title="No changes match">Change the search or the filter.</EmptyState>
        ) : (
          <ChangeList changes={shown} chosen={chosen?.path} onChoose={setPath} />
        )}
        <aside
          className="shrink-down scroll"
          aria-label="Change"
          // it scrolls, so the keyboard must reach it
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {chosen && <ChangeDetail change={chosen} before={before} after={after} />}
        </aside>
      </div>
    </>
  );
}
