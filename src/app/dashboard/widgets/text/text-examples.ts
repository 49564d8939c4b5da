import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const textWidgetExamples: WidgetExamples = {
  'With a heading': { options: { label: 'Before you drive', text: 'Fasten **seat belts**.\n\n- Mirrors\n- Lights' } },
};
