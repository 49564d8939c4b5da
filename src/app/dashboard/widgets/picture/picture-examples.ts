import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const pictureWidgetExamples: WidgetExamples = {
  'A symbol': {
    options: { api: 'Vehicle.Body.Lights.Hazard.IsSignaling', rules: 'true = 💡\n* = 🌑' },
    values: { 'Vehicle.Body.Lights.Hazard.IsSignaling': true },
  },
  'No rule': { options: { api: 'Vehicle.Speed' } },
};
