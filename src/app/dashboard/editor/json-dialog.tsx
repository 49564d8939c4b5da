import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { JsonEditor } from '#app/schema-form/fields/json/editor.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Issue } from '#generated/payloads.d.ts';
import { checkDashboard } from '#shared/dashboard/check-dashboard.ts';
import { dashboardJson, readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import type { Dashboard } from '#shared/dashboard/widget.ts';
import { jsonSyntaxIssue } from '#shared/locate.ts';
import classes from './editor.module.css';

type JsonDialogProps = {
  dashboard: Dashboard;
  /** the stored text, if it could not be parsed */
  broken: string | undefined;
  onSave: (next: Dashboard) => void;
  onClose: () => void;
};

const TITLE = 'dashboard-json-title';
const ARIA = { id: 'dashboard-json', 'aria-labelledby': TITLE };

/** The dashboard as JSON text, validated by the same rules as everywhere else. */
export function JsonDialog({ dashboard, broken, onSave, onClose }: JsonDialogProps) {
  const [text, setText] = useState(() => broken ?? textOf(dashboard));
  const takesFocus = useRef(true);
  const issues = issuesOf(text);
  return (
    <TitledDialog title="Dashboard as JSON" width={820} onClose={onClose}>
      <span id={TITLE} className="unseen">
        Dashboard as JSON
      </span>
      <div className={`framed-strong rounded-8 scroll ${classes.json}`}>
        <JsonEditor
          text={text}
          onChange={setText}
          readOnly={false}
          aria={ARIA}
          issues={issues}
          takesFocus={takesFocus}
        />
      </div>
      <ul className={`grid gap-4 smaller full-text scroll ${classes.issues}`} aria-label="Errors">
        {issues.map(({ path, message, hint }) => (
          <li key={`${path} ${message}`}>
            {message}
            <small className="block dim">{hint}</small>
          </li>
        ))}
      </ul>
      <div className={`flex at-end gap-8 ${classes.foot}`}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={issues.length > 0} onClick={() => onSave(readWidgetConfig(text, () => undefined).dashboard)}>
          Apply
        </Button>
      </div>
    </TitledDialog>
  );
}

function issuesOf(text: string): Issue[] {
  const syntax = jsonSyntaxIssue(text);
  if (syntax !== null) {
    const message = `Line ${syntax.line}: ${syntax.message}`;
    return [{ path: '', rule: 'json', message, hint: 'Fix the JSON syntax.' }];
  }
  return checkDashboard(JSON.parse(text));
}

/** Writes the cells of a widget on one line. */
function textOf(dashboard: Dashboard): string {
  return JSON.stringify(dashboardJson(dashboard), null, 2).replaceAll(/\[[\d,\s]+\]/g, (list) =>
    list.replaceAll(/\s+/g, ' ').replaceAll(/\[ | \]/g, (end) => end.trim()),
  );
}
