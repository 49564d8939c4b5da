import { IconBinaryTree2, IconFlask2, IconTopologyStar3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Model } from '#generated/payloads.d.ts';
import classes from './model-page.module.css';

/** Links to the contents of a model. */
export function ModelCards({ model: { id, stats, api_version: release, item_id: item } }: { model: Model }) {
  const { total, used } = stats.apis;
  return (
    <ul className={`grid gap-12 ${classes.cards}`}>
      <li>
        <Link to="/model/$model_id/api/{-$api}" params={{ model_id: id }} className={classes.card}>
          <IconBinaryTree2 className="accent" size={26} stroke={1.5} aria-hidden />
          <span>
            <strong className="text-15">Vehicle API</strong>
            <span className="quiet">
              {total.count === 0 ? 'No signals yet' : `${formatCount(total.count)} signals`}
              {release !== null && ` of ${release}`}
              {used.count > 0 && `, ${formatCount(used.count)} used`}
            </span>
          </span>
        </Link>
      </li>
      <li>
        <Link to="/model/$model_id/architecture" params={{ model_id: id }} className={classes.card}>
          <IconTopologyStar3 className="accent" size={26} stroke={1.5} aria-hidden />
          <span>
            <strong className="text-15">Architecture</strong>
            <span className="quiet">{architectureWords(item, stats.architecture.model.count)}</span>
          </span>
        </Link>
      </li>
      <li>
        <Link
          to="/model/$model_id/library/{-$tab}/{-$prototype_id}"
          params={{ model_id: id, tab: undefined, prototype_id: undefined }}
          className={classes.card}
        >
          <IconFlask2 className="accent" size={26} stroke={1.5} aria-hidden />
          <span>
            <strong className="text-15">Prototype library</strong>
            <span className="quiet">{prototypesWords(stats.prototypes.count)}</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function architectureWords(item: string | null, pictures: number): string {
  if (pictures > 0) return `${formatCount(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`;
  return item === null ? 'Not drawn yet' : `Drawn from ${item}`;
}

function prototypesWords(count: number): string {
  if (count === 0) return 'No prototypes yet';
  return `${formatCount(count)} ${count === 1 ? 'prototype' : 'prototypes'}`;
}
