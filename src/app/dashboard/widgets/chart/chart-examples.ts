import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const chartWidgetExamples: WidgetExamples = {
  'Two units': { options: { apis: ['Vehicle.Speed', 'Vehicle.Cabin.HVAC.AmbientAirTemperature'], seconds: 30 } },
};
