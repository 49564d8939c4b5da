import type { ReactNode } from 'react';
import { formatNumber } from '#app/values/words/numbers.ts';
import { textOrJson } from '#shared/json-values.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import classes from './signal-detail.module.css';

type Fact = { title: string; value: ReactNode };

/** Fields of a node that are shown elsewhere, or mean nothing to a reader. */
const SHOWN_ELSEWHERE = new Set([
  'type',
  'description',
  'comment',
  'deprecation',
  'children',
  'name',
  'id',
  'isWishlist',
]);

const TITLES: Record<string, string> = {
  datatype: 'Datatype',
  unit: 'Unit',
  min: 'Minimum',
  max: 'Maximum',
  default: 'Default',
  allowed: 'Allowed values',
  enum: 'Enumeration',
  pattern: 'Pattern',
  fka: 'Formerly',
  uuid: 'UUID',
  instances: 'Instances',
  aggregate: 'Aggregate',
  arraysize: 'Array size',
  constUID: 'Constant UID',
};
const ORDER = Object.keys(TITLES);

/** All metadata of a node: the specification's in its order, then additions by other tools. */
export function SignalFacts({ node }: { node: SignalNode }) {
  const facts = factsOf(node);
  if (facts.length === 0) return null;
  return (
    <dl className={`grid line-above ${classes.facts}`}>
      {facts.map(({ title, value }) => (
        <div className="grid gap-12 line-below" key={title}>
          <dt className="dim break-words">{title}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(node: SignalNode): Fact[] {
  const isListed = (key: string) => node[key] !== undefined && node[key] !== null && !SHOWN_ELSEWHERE.has(key);
  const ordered = ORDER.filter(isListed);
  const extended = Object.keys(node).filter((key) => isListed(key) && !ORDER.includes(key));
  return [...ordered, ...extended].map((key) => ({
    title: TITLES[key] ?? key,
    value: display(key, node[key], node.unit),
  }));
}

function display(key: string, value: unknown, unit: string | undefined): ReactNode {
  if (typeof value === 'number') {
    const isMeasured = unit !== undefined && (key === 'min' || key === 'max' || key === 'default');
    return isMeasured ? `${formatNumber(value)} ${unit}` : formatNumber(value);
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return <Values values={value.map(textOrJson)} />;
  if (typeof value === 'object' && value !== null) {
    return <Values values={Object.entries(value).map(([name, entry]) => `${name} = ${textOrJson(entry)}`)} />;
  }
  const isCode = key === 'datatype' || key === 'pattern' || key === 'uuid' || key === 'constUID';
  return isCode ? <code>{textOrJson(value)}</code> : textOrJson(value);
}

function Values({ values }: { values: string[] }) {
  return (
    <ul className={`flex wrap gap-4 ${classes.values}`}>
      {values.map((value) => (
        <li className="smaller rounded-10 ground" key={value}>
          {value}
        </li>
      ))}
    </ul>
  );
}
