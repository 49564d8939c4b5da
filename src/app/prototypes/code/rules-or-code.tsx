import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { RuleSentences } from '#app/generator/questions/rule-sentences.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { AppRules } from '#generated/payloads.d.ts';
import { appOfRules, codeHash, rulesApply, type KeptRules } from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import classes from './rules-or-code.module.css';

const RulesEditor = lazyComponent(async () => (await import('#app/rules/rules-editor.tsx')).RulesEditor);

type RulesOrCodeProps = {
  kept: KeptRules;
  code: string;
  /** of the prototype, and of the app made of its rules */
  name: string;
  tree: SignalTree;
  readOnly: boolean;
  onChange: (rules: AppRules, code: string) => void;
  /** the program as code */
  children: ReactNode;
};

/** A program that was made of rules: as these, until somebody edits its code by hand. */
export function RulesOrCode({ kept, code, name, tree, readOnly, onChange, children }: RulesOrCodeProps) {
  const [view, setView] = useState('rules');
  // what is shown starts anew when somebody else changed the rules
  const [shown, setShown] = useState({ hash: kept.hash, changes: 0 });
  if (!rulesApply(kept, code)) return <EditedByHand kept={kept} tree={tree} program={children} />;
  if (kept.hash !== shown.hash) setShown({ hash: kept.hash, changes: shown.changes + 1 });
  const change = (rules: AppRules): void => {
    const next = appOfRules(rules, tree).code;
    setShown({ ...shown, hash: codeHash(next) });
    onChange(rules, next);
  };
  return (
    <div className={classes.views}>
      <SegmentedControl
        aria-label="Show the app as"
        size="xs"
        value={view}
        data={[
          { value: 'rules', label: 'Rules' },
          { value: 'code', label: 'Code' },
        ]}
        onChange={setView}
      />
      {view === 'rules' ? (
        <div className={classes.rules}>
          <RulesEditor
            key={shown.changes}
            rules={{ ...kept.rules, name: kept.rules.name || name }}
            tree={tree}
            readOnly={readOnly}
            onChange={change}
          />
        </div>
      ) : (
        <>
          <p role="note" className={classes.note}>
            Made of rules. If you edit the code by hand, it cannot be opened as rules again.
          </p>
          {children}
        </>
      )}
    </div>
  );
}

type EditedByHandProps = { kept: KeptRules; tree: SignalTree; program: ReactNode };

function EditedByHand({ kept: { rules }, tree, program }: EditedByHandProps) {
  return (
    <div className={classes.views}>
      <div role="note" className={classes.note}>
        The code was edited by hand after it was made of rules. The rules are kept for reference.
        {rules.rules.length > 0 && (
          <details>
            <summary>Show the rules</summary>
            <RuleSentences rules={rules} tree={tree} />
          </details>
        )}
      </div>
      {program}
    </div>
  );
}
