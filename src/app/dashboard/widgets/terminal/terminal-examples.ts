import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const terminalWidgetExamples: WidgetExamples = {
  'No output': { options: {} },
};
