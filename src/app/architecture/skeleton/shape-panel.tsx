import { NumberInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Box } from '#app/inventory/graph/layout/layout.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import type { JsonObject } from '#shared/json.ts';
import { describeShape, placeShape, removeShape } from './edit-skeleton.ts';
import { STAGE, type SkeletonShape } from './read-skeleton.ts';
import classes from './skeleton-editor.module.css';

type Props = {
  /** ID of the picture */
  picture: string;
  shape: SkeletonShape;
  onChange: (make: (document: JsonObject) => JsonObject) => void;
  onRemoved: () => void;
};

const SIDES = [
  ['x', 'Left', STAGE.width],
  ['y', 'Top', STAGE.height],
  ['width', 'Width', STAGE.width],
  ['height', 'Height', STAGE.height],
] as const;

/** The selected shape's text, link and position. */
export function ShapePanel({ picture, shape, onChange, onRemoved }: Props) {
  const { at, text, url, x, y, width, height } = shape;
  const box: Box = { x, y, width, height };
  return (
    <fieldset className={`grid gap-8 framed rounded ${classes.panel}`}>
      <legend>Shape</legend>
      <TextInput
        label="Text"
        size="xs"
        maxLength={1000}
        // uncontrolled, since the stored text is trimmed and would lose a space while typing
        key={`text ${at}`}
        defaultValue={text}
        onChange={({ target }) => onChange((all) => describeShape(all, picture, at, { text: target.value }))}
      />
      <TextInput
        label="Link"
        size="xs"
        placeholder="/inventory/… or https://…"
        maxLength={2000}
        // uncontrolled, since a link is incomplete while it is typed
        key={`link ${at}`}
        defaultValue={url ?? ''}
        onChange={({ target }) => onChange((all) => describeShape(all, picture, at, { url: target.value.trim() }))}
      />
      <div className="grid gap-8 two-columns">
        {SIDES.map(([name, label, most]) => (
          <NumberInput
            key={name}
            label={label}
            size="xs"
            min={0}
            max={most}
            value={Math.round(box[name])}
            onChange={(value) =>
              typeof value === 'number' && onChange((all) => placeShape(all, picture, at, { ...box, [name]: value }))
            }
          />
        ))}
      </div>
      <PlainButton
        variant="default"
        leftSection={<IconTrash size={15} stroke={1.8} aria-hidden />}
        onClick={() => {
          onChange((all) => removeShape(all, picture, at));
          onRemoved();
        }}
      >
        Delete shape
      </PlainButton>
    </fieldset>
  );
}
