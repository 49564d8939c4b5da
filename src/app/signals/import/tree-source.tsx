import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { releasesQuery } from '#app/data/models/signal-trees.ts';
import { FileChoice } from '#app/ui/file-choice.tsx';
import { SkeletonBlock } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import classes from './tree-source.module.css';

/** The source of a signal tree; without a name, file or URL, nothing is chosen yet. */
export type TreeSource =
  | { from: 'release'; name?: string }
  | { from: 'file'; file?: File }
  | { from: 'address'; address?: string };

const WAYS: { value: TreeSource['from']; label: string }[] = [
  { value: 'release', label: 'Catalogue' },
  { value: 'file', label: 'File' },
  { value: 'address', label: 'Address' },
];

type TreeSourceProps = {
  source: TreeSource;
  onSource: (source: TreeSource) => void;
  /** accepted file names */
  accept: string;
  hint: string;
};

/** Chooses a tree from the catalogue, a file or a URL. */
export function TreeSourceChoice({ source, onSource, accept, hint }: TreeSourceProps) {
  return (
    <fieldset className={`stack gap-10 ${classes.source}`}>
      <legend className="mb-6 no-pad weight-500">Signal tree</legend>
      <SegmentedControl
        aria-label="Signal tree from"
        size="xs"
        data={WAYS}
        value={source.from}
        onChange={(from) => onSource({ from })}
      />
      {source.from === 'release' && (
        <Releases name={source.name} onName={(name) => onSource({ from: 'release', ...(name !== '' && { name }) })} />
      )}
      {source.from === 'file' && (
        <FileChoice
          label="File of the signal tree"
          file={source.file}
          accept={accept}
          hint={hint}
          onFile={(file) => onSource({ from: 'file', file })}
        />
      )}
      {source.from === 'address' && (
        <TextInput
          type="url"
          aria-label="Address of the signal tree"
          placeholder="https://…/vss.json"
          description="The server reads it once. Addresses inside its network are refused."
          value={source.address ?? ''}
          onChange={({ target }) => onSource({ from: 'address', address: target.value })}
        />
      )}
    </fieldset>
  );
}

function Releases({ name, onName }: { name: string | undefined; onName: (name: string) => void }) {
  const releases = useQuery(releasesQuery());
  return (
    <Loaded query={releases} skeleton={<SkeletonBlock height={36} />} what="catalogue">
      {(all) =>
        all.length === 0 ? (
          <p className="quiet">The catalogue is empty. Choose a file, or ask an administrator to add a release.</p>
        ) : (
          <NativeSelect
            aria-label="Release"
            value={name ?? ''}
            onChange={({ target }) => onName(target.value)}
            data={[
              { value: '', label: 'Choose a release' },
              ...all.map((release) => ({
                value: release.name,
                label: `${release.name}, ${formatCount(release.counts.total)} nodes`,
              })),
            ]}
          />
        )
      }
    </Loaded>
  );
}
