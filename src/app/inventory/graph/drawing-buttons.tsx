/** Buttons that every drawing has. */
import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconListDetails, IconMinus, IconPlus } from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';
import { moveTime } from './use-card-keys.ts';

/** Switches between the drawing and its text version. */
export function TextSwitch({ asText, onText }: { asText: boolean; onText: (asText: boolean) => void }) {
  return (
    <ActionIcon
      variant={asText ? 'light' : 'default'}
      color={asText ? 'accent' : 'gray'}
      size={30}
      aria-pressed={asText}
      aria-label="View as text"
      title="View as text"
      onClick={() => onText(!asText)}
    >
      <IconListDetails size={16} stroke={1.75} />
    </ActionIcon>
  );
}

/** `whole` is the label of the button that fits the drawing into its frame. */
export function ZoomButtons({ whole }: { whole: string }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const buttons = [
    { label: 'Zoom out', icon: IconMinus, run: () => zoomOut({ duration: moveTime() }) },
    { label: 'Zoom in', icon: IconPlus, run: () => zoomIn({ duration: moveTime() }) },
    {
      label: whole,
      icon: IconFocusCentered,
      run: () => fitView({ padding: 0.06, maxZoom: 1, duration: moveTime() }),
    },
  ];
  return buttons.map(({ label, icon: Icon, run }) => (
    <ActionIcon key={label} variant="default" size={30} aria-label={label} title={label} onClick={() => void run()}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  ));
}
