import { atom } from 'jotai';
import type { WidgetKind } from '#shared/dashboard/widgets/widget-kind.ts';
import type { WidgetView } from './widgets/widget-view.ts';

/** A kind of widget with what draws it. */
export type DashboardWidget = WidgetKind & WidgetView;

/** Widgets of extensions. They come after our own. */
export const addedWidgetsAtom = atom<readonly DashboardWidget[]>([]);
