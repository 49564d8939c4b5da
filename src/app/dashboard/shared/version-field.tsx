import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sharedWidgets } from '#app/data/records/shared-widgets.ts';

const SHARED_PAGE = /^\/v2\/widgets\/([\w-]+)\/versions\/\d+\/page$/;

/** Chooses another version of a shared widget; nothing for other pages. */
export function VersionField({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const id = SHARED_PAGE.exec(url)?.[1];
  const { data: widget } = useQuery({ ...sharedWidgets.readQuery(id ?? ''), enabled: id !== undefined });
  if (widget === undefined) return null;
  const newest = widget.versions[0]?.version;
  return (
    <NativeSelect
      label="Version"
      description={url === widget.url ? 'The newest.' : `Version ${newest} is newer.`}
      data={widget.versions.map(({ url: value, version, note }) => ({
        value,
        label: note === '' ? `Version ${version}` : `Version ${version}: ${note}`,
      }))}
      value={url}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
