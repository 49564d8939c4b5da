import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const frameWidgetExamples: WidgetExamples = {
  'A host that is not allowed': { options: { url: 'https://widgets.example/clock.html' } },
};
