import { areaStyle } from '#app/dashboard/dashboard-view.tsx';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { dashboardWidgetOf } from '#app/dashboard/widget-views.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { areaAround } from '#shared/dashboard/grid.ts';
import { dashboardTemplates } from '#shared/dashboard/templates.ts';
import { boxesOf, type Dashboard } from '#shared/dashboard/widget.ts';
import { WidgetIcon } from './widget-icon.tsx';
import classes from './editor.module.css';

type TemplateDialogProps = {
  dashboard: Dashboard;
  used: readonly string[];
  onPick: (next: Dashboard, title: string) => void;
  onClose: () => void;
};

/** Dashboards to start from; one replaces the current dashboard, which can be undone. */
export function TemplateDialog({ dashboard, used, onPick, onClose }: TemplateDialogProps) {
  const { find } = useDashboardContext();
  const templates = dashboardTemplates(find, used);
  return (
    <TitledDialog title="Templates" width={780} onClose={onClose}>
      {templates.length === 0 && <p>The model has no signals that a template needs.</p>}
      <div className={`grid gap-10 ${classes.templates}`}>
        {templates.map(({ title, description, widgets }) => (
          <button key={title} type="button" onClick={() => onPick({ ...dashboard, widgets }, title)}>
            <span className={`grid gap-3 ${classes.sketch}`} aria-hidden>
              {widgets.map((widget) => {
                const area = areaAround(boxesOf(widget));
                const kind = dashboardWidgetOf(widget);
                return (
                  area &&
                  kind && (
                    <span className="grid accent rounded-4 clip" key={boxesOf(widget).join()} style={areaStyle(area)}>
                      <WidgetIcon of={kind} size={16} />
                    </span>
                  )
                );
              })}
            </span>
            <b>{title}</b>
            <small>{description}</small>
          </button>
        ))}
      </div>
      {dashboard.widgets.length > 0 && (
        <p className="faint">A template replaces the widgets that are there. You can undo it.</p>
      )}
    </TitledDialog>
  );
}
