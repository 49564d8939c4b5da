import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const terminalExamples: WidgetExamples = {
  'No output': { options: {} },
};
