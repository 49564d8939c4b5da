import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { signalAncestors, signalChildren, type SignalEntry, type TreeIndex } from '#app/signals/tree/signal-index.ts';
import { TypeMark } from '#app/signals/tree/type-mark.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ProseView } from '#app/values/prose-view.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import { knownKeys } from '#shared/known-keys.ts';
import { SignalFacts } from './signal-facts.tsx';
import { SNIPPETS } from './snippets.ts';
import classes from './signal-detail.module.css';

type SignalDetailProps = {
  index: TreeIndex;
  at: number;
  onChoose: (at: number) => void;
  /** next to the path */
  tools?: ReactNode;
  /** below everything from the tree */
  uses?: ReactNode;
};

/** Everything that the tree says about one node. */
export function SignalDetail({ index, at, onChoose, tools, uses }: SignalDetailProps) {
  const entry = index.entries[at];
  if (!entry) return null;
  const { node, name, path } = entry;
  return (
    <article className={`stack gap-14 ${classes.detail}`} aria-label={path}>
      <nav className={`flex wrap dimmer ${classes.above}`} aria-label="Branches above">
        {signalAncestors(index, at).map((above) => (
          <span key={above}>
            <button type="button" onClick={() => onChoose(above)}>
              {index.entries[above]?.name}
            </button>
            .
          </span>
        ))}
      </nav>
      <header className={`row between gap-8 ${classes.head}`}>
        <h2 className="shrink heavy break-words">{name}</h2>
        {tools}
      </header>
      <p className={`flex wrap gap-6 ${classes.marks}`}>
        <TypeMark type={node.type} isNamed />
        {entry.isCustom && <span className={`smaller accent ${classes.custom}`}>Custom signal</span>}
      </p>
      <p className={`row gap-4 framed rounded ground ${classes.path}`}>
        <code className="grow shrink break-words">{path}</code>
        <CopyButton text={path} label="Copy path" />
      </p>
      {node.deprecation !== undefined && (
        <p className={`flex gap-8 warn break-words rounded pad-8-10 warn-ground ${classes.deprecated}`}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          <span>
            <strong>Deprecated</strong> {node.deprecation}
          </span>
        </p>
      )}
      {node.description !== undefined && <ProseView text={node.description} />}
      <SignalFacts node={node} />
      {node.comment !== undefined && (
        <section className={classes.section}>
          <h3>Comment</h3>
          <ProseView text={node.comment} />
        </section>
      )}
      {entry.end > at + 1 && <Children index={index} at={at} onChoose={onChoose} />}
      {node.type !== 'branch' && node.type !== 'struct' && node.type !== 'property' && <SignalSnippets entry={entry} />}
      {uses}
    </article>
  );
}

function Children({ index, at, onChoose }: Pick<SignalDetailProps, 'index' | 'at' | 'onChoose'>) {
  const children = signalChildren(index, at).flatMap((child) => {
    const entry = index.entries[child];
    return entry ? [{ child, entry }] : [];
  });
  return (
    <section className={classes.section}>
      <h3>
        {formatCount(children.length)} {children.length === 1 ? 'child' : 'children'}
        <span className="dimmer plain-weight">{formatCount(below(index, at))} signals below</span>
      </h3>
      <ul className={`framed rounded scroll ${classes.children}`}>
        {children.map(({ child, entry }) => (
          <Child key={child} entry={entry} onChoose={() => onChoose(child)} />
        ))}
      </ul>
    </section>
  );
}

function Child({ entry: { node, name }, onChoose }: { entry: SignalEntry; onChoose: () => void }) {
  return (
    <li>
      <button className="hover-shade focus-inside" type="button" onClick={onChoose}>
        <TypeMark type={node.type} />
        <span>{name}</span>
        <span className="faint">{[node.datatype, node.unit].filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
}

function below({ entries }: TreeIndex, at: number): number {
  let count = 0;
  for (let i = at + 1; i < (entries[at]?.end ?? 0); i++) {
    const type = entries[i]?.node.type;
    if (type !== 'branch' && type !== 'struct') count += 1;
  }
  return count;
}

/** Code snippets that use the signal, to copy. */
function SignalSnippets({ entry }: { entry: SignalEntry }) {
  const [language, setLanguage] = useState<keyof typeof SNIPPETS>('Python');
  const code = SNIPPETS[language](entry.path, entry.node);
  return (
    <section className={classes.section} aria-label="Code">
      <fieldset className={`flex gap-2 ${classes.languages}`} aria-label="Language">
        {knownKeys(SNIPPETS).map((name) => (
          <button key={name} type="button" aria-pressed={name === language} onClick={() => setLanguage(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className={`anchor framed rounded ground mt-6 ${classes.snippet}`}>
        {/* long lines scroll, also by keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="smaller scroll" tabIndex={0}>
          <code>{code}</code>
        </pre>
        <CopyButton text={code} label={`Copy ${language}`} />
      </div>
    </section>
  );
}
