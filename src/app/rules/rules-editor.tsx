import { useState } from 'react';
import type { AppRules } from '#generated/payloads.d.ts';
import { checkRules } from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { RulesForm } from './form/rules-form.tsx';
import { useRulesSession } from './form/use-rules-session.ts';
import { RulesPreview } from './preview/rules-preview.tsx';
import classes from './rules.module.css';

type RulesEditorProps = {
  /** at first; later changes are made here alone */
  rules: AppRules;
  tree: SignalTree;
  readOnly?: boolean;
  /** called with complete rules alone */
  onChange: (rules: AppRules) => void;
};

/** The rules of an app, and what they do on the simulated vehicle. */
export function RulesEditor({ rules, tree, readOnly = false, onChange }: RulesEditorProps) {
  const [complete, setComplete] = useState(() => (checkRules(rules, tree).issues.length === 0 ? rules : undefined));
  const [isComplete, setIsComplete] = useState(true);
  const session = useRulesSession(rules, tree, (next) => {
    setIsComplete(next !== undefined);
    if (next === undefined) return;
    setComplete(next);
    onChange(next);
  });
  return (
    <div className={classes.editor}>
      <RulesForm session={session} tree={tree} readOnly={readOnly} />
      {complete === undefined ? (
        <p className="quiet">Complete a rule to see what it does on the simulated vehicle.</p>
      ) : (
        <RulesPreview rules={complete} tree={tree} isOutdated={!isComplete} />
      )}
    </div>
  );
}
