import { IconSparkles } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useGeneratorOffered } from '#app/data/generator/offered.ts';
import { IconButton, PlainButton } from '#app/ui/plain-button.tsx';

type GenerateButtonProps = {
  /** an icon only, where space is limited */
  compact?: boolean;
  children: (close: () => void) => ReactNode;
};

/** Opens a dialog of the generator. Renders nothing for users to whom it is not offered. */
export function GenerateButton({ compact = false, children }: GenerateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useGeneratorOffered()) return null;
  const open = () => setOpen(true);
  const icon = <IconSparkles size={compact ? 17 : 15} stroke={1.8} aria-hidden />;
  return (
    <>
      {compact ? (
        <IconButton label="Generate" size={30} onClick={open}>
          {icon}
        </IconButton>
      ) : (
        <PlainButton variant="default" leftSection={icon} onClick={open}>
          Generate
        </PlainButton>
      )}
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
