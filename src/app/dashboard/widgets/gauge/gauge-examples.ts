import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const gaugeWidgetExamples: WidgetExamples = {
  'Within its limits': { options: { api: 'Vehicle.Speed', max: 240 }, values: { 'Vehicle.Speed': 87.4 } },
  'Beyond its limit': { options: { api: 'Vehicle.Speed', max: 50 }, values: { 'Vehicle.Speed': 87.4 } },
  'No number': { options: { api: 'Vehicle.IsMoving' } },
};
