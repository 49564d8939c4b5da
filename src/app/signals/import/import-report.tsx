import type { ReactNode } from 'react';
import type { TreeReport } from '#generated/payloads.d.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import { TreeCounts, TreeIssues } from './tree-report-view.tsx';
import classes from './tree-report-view.module.css';

/** What a tree would change, and everything wrong with it. */
export function ImportReport({ report }: { report: TreeReport }) {
  const { tree, issues, custom_added, custom_changed, custom_adopted, broken } = report;
  return (
    <>
      {tree && <TreeCounts root={tree.root} counts={tree.counts} release={tree.release} />}
      <Paths title="Custom signals added" paths={custom_added} />
      <Paths title="Custom signals replaced" paths={custom_changed} />
      <Paths title="Custom signals that the new tree has itself" paths={custom_adopted} />
      {broken.length > 0 && (
        <Listed title={`${formatCount(broken.length)} ${broken.length === 1 ? 'reference' : 'references'} would break`}>
          {broken.map(({ path, id, name }) => (
            <li key={`${path} ${id}`}>
              <span>
                <code>{path}</code>
                {name || id}
              </span>
            </li>
          ))}
        </Listed>
      )}
      <TreeIssues issues={issues} />
    </>
  );
}

function Paths({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <Listed title={`${title}: ${formatCount(paths.length)}`}>
      {paths.map((path) => (
        <li key={path}>
          <code>{path}</code>
        </li>
      ))}
    </Listed>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.issues} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
