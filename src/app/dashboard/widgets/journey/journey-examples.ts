import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const journeyWidgetExamples: WidgetExamples = {
  'A step with text': { options: { step: 1, label: 'Arrive', text: 'The car unlocks as the driver walks up to it.' } },
  'A step that the journey lacks': { options: { step: 9 } },
};
