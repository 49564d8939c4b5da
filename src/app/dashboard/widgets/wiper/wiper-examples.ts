import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const wiperWidgetExamples: WidgetExamples = {
  'At rest': { options: { api: 'Vehicle.Body.Windshield.Front.Wiping.Mode' } },
  Wiping: {
    options: { api: 'Vehicle.Body.Windshield.Front.Wiping.Mode' },
    values: { 'Vehicle.Body.Windshield.Front.Wiping.Mode': 'MEDIUM' },
  },
};
