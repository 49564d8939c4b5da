import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { PlainButton } from '#app/ui/plain-button.tsx';

type Props = { create: string; onCreate: () => void; onImport: () => void };

/** The buttons that add to a gallery. */
export function GalleryActions({ create, onCreate, onImport }: Props) {
  return (
    <>
      <PlainButton
        variant="default"
        onClick={onImport}
        leftSection={<IconFileImport size={15} stroke={1.8} aria-hidden />}
      >
        Import
      </PlainButton>
      <PlainButton onClick={onCreate} leftSection={<IconPlus size={15} stroke={2} aria-hidden />}>
        {create}
      </PlainButton>
    </>
  );
}
