import type { DashboardWidget } from '#app/dashboard/added-widgets.ts';

export function WidgetIcon({ of: { Icon }, size = 22 }: { of: DashboardWidget; size?: number }) {
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
