import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Box } from '#app/inventory/graph/layout/layout.ts';
import { followPointer, type DragStep } from '#app/ui/drag/follow-pointer.ts';
import type { JsonObject } from '#shared/json.ts';
import { placeShape, removeShape, type ShapeForm } from './edit-skeleton.ts';
import { isOwnPicture, STAGE, type SkeletonNode, type SkeletonShape } from './read-skeleton.ts';
import { Label, Outline } from './skeleton-view.tsx';
import classes from './skeleton-editor.module.css';
import view from './skeleton.module.css';

type Props = {
  picture: SkeletonNode;
  /** index of the chosen shape */
  at: number | undefined;
  onChoose: (at: number | undefined) => void;
  onChange: (make: (document: JsonObject) => JsonObject) => void;
  names: Record<ShapeForm, string>;
};

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = { small: 1, large: 10 };
const HANDLE = 14;

/** The picture with its shapes, which can be dragged or moved with the arrow keys. */
export function EditorStage({ picture: { id, name, picture, shapes }, at, onChoose, onChange, names }: Props) {
  const stage = useRef<SVGSVGElement>(null);
  const place = (index: number, box: Box) => onChange((all) => placeShape(all, id, index, box));
  const start = (shape: SkeletonShape, isSize: boolean) => (event: PointerEvent<SVGElement>) => {
    event.stopPropagation();
    onChoose(shape.at);
    const box = boxOf(shape);
    const onMove = ({ dx, dy }: DragStep): void => {
      const size = stage.current?.getBoundingClientRect();
      if (!size) return;
      const x = (dx / size.width) * STAGE.width;
      const y = (dy / size.height) * STAGE.height;
      place(
        shape.at,
        isSize ? { ...box, width: box.width + x, height: box.height + y } : { ...box, x: box.x + x, y: box.y + y },
      );
    };
    followPointer(event, { onMove, onCancel: () => place(shape.at, box) });
  };
  const onKeyDown = (shape: SkeletonShape) => (event: KeyboardEvent) => {
    const [x = 0, y = 0] = STEPS[event.key] ?? [];
    const by = event.shiftKey ? STEP.large : STEP.small;
    if (event.key === 'Delete') {
      onChange((all) => removeShape(all, id, shape.at));
      onChoose(undefined);
    } else if (x !== 0 || y !== 0) place(shape.at, { ...boxOf(shape), x: shape.x + x * by, y: shape.y + y * by });
    else return;
    event.preventDefault();
  };
  return (
    <div className={`anchor framed rounded surface clip ${view.stage}`}>
      {picture !== null && isOwnPicture(picture) && <img src={picture} alt="" draggable={false} />}
      <svg
        ref={stage}
        className={classes.stage}
        viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
        preserveAspectRatio="none"
        // an SVG has no element for a group or a button
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={`Shapes of ${name}`}
      >
        {shapes.map((shape) => (
          <g
            key={shape.key}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="button"
            tabIndex={0}
            aria-label={[names[shape.form], shape.text].filter(Boolean).join(': ')}
            aria-pressed={shape.at === at}
            className={classes.shape}
            onFocus={() => onChoose(shape.at)}
            onKeyDown={onKeyDown(shape)}
            onPointerDown={start(shape, false)}
          >
            <Outline shape={shape} />
            <Label shape={shape} />
            <rect className={classes.frame} {...boxOf(shape)} />
            {shape.at === at && shape.form !== 'text' && (
              <rect
                className={classes.handle}
                x={shape.x + shape.width - HANDLE / 2}
                y={shape.y + shape.height - HANDLE / 2}
                width={HANDLE}
                height={HANDLE}
                onPointerDown={start(shape, true)}
              />
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

function boxOf({ x, y, width, height }: SkeletonShape): Box {
  return { x, y, width, height };
}
