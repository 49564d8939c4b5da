import { EmptyState } from '#app/ui/states.tsx';
import { isOwnPicture, STAGE, type SkeletonNode, type SkeletonShape } from './read-skeleton.ts';
import classes from './skeleton.module.css';

type Props = { nodes: readonly SkeletonNode[]; chosen: string | null; onChoose: (id: string) => void };

/** Pictures with shapes that link to pages, as stored with a model. */
export function SkeletonView({ nodes, chosen, onChoose }: Props) {
  const node = nodes.find(({ id }) => id === chosen) ?? nodes[0];
  if (!node) return <EmptyState title="No pictures" />;
  return (
    <div className={`grid at-top gap-16 ${classes.skeleton}`}>
      {nodes.length > 1 && (
        <nav className={`grid gap-4 ${classes.nodes}`} aria-label="Pictures">
          {nodes.map(({ id, name }) => (
            <button
              className="small full-text framed rounded surface"
              key={id}
              type="button"
              aria-current={id === node.id ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      <figure className={`grid gap-8 ${classes.figure}`}>
        <figcaption className="strong">{node.name}</figcaption>
        <Stage node={node} />
      </figure>
    </div>
  );
}

function Stage({ node: { name, picture, shapes } }: { node: SkeletonNode }) {
  const isOwn = picture !== null && isOwnPicture(picture);
  return (
    <>
      <div className={`anchor framed rounded surface clip ${classes.stage}`}>
        {isOwn && <img src={picture} alt={name} />}
        {/* shapes are stretched with the stage, as they were drawn */}
        <svg viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} preserveAspectRatio="none">
          {shapes.map((shape) => (
            <Shape key={shape.key} shape={shape} isAlone={!isOwn} />
          ))}
        </svg>
      </div>
      {picture !== null && !isOwn && (
        <p className="quiet">
          The picture is on another site and is not loaded here.{' '}
          {/^https?:/i.test(picture) && (
            <a href={picture} target="_blank" rel="noopener noreferrer">
              Open {new URL(picture).host}
            </a>
          )}
        </p>
      )}
    </>
  );
}

function Shape({ shape, isAlone }: { shape: SkeletonShape; isAlone: boolean }) {
  const { url, text } = shape;
  const drawn = (
    <>
      {text !== '' && <title>{text}</title>}
      <Outline shape={shape} />
      {isAlone && <Label shape={shape} />}
    </>
  );
  if (url === null) return <g>{drawn}</g>;
  const isElsewhere = /^https?:/i.test(url);
  return (
    <a href={url} aria-label={text || url} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {drawn}
    </a>
  );
}

export function Outline({ shape: { form, x, y, width, height, text, fontSize } }: { shape: SkeletonShape }) {
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (form === 'text') {
    return (
      <text className={classes.words} x={x} y={y + fontSize} fontSize={fontSize}>
        {text}
      </text>
    );
  }
  if (form === 'box') return <rect className={classes.shape} x={x} y={y} width={width} height={height} rx={3} />;
  return (
    <ellipse
      className={form === 'mark' ? classes.mark : classes.shape}
      cx={middle.x}
      cy={middle.y}
      rx={width / 2}
      ry={height / 2}
    />
  );
}

/** The label of a box or ellipse; marks have none, and a text is drawn as it is. */
export function Label({ shape: { form, x, y, width, height, text, fontSize } }: { shape: SkeletonShape }) {
  if (form === 'text' || form === 'mark') return null;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (
    <text className={classes.words} {...middle} fontSize={fontSize} textAnchor="middle" dominantBaseline="central">
      {text}
    </text>
  );
}
