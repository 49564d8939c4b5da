import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const valueWidgetExamples: WidgetExamples = {
  'A number': { options: { api: 'Vehicle.Speed', decimals: 1 }, values: { 'Vehicle.Speed': 87.4 } },
  'A flag': { options: { api: 'Vehicle.IsMoving' }, values: { 'Vehicle.IsMoving': true } },
  'A choice': {
    options: { api: 'Vehicle.Body.Lights.LightSwitch', label: 'Light switch' },
    values: { 'Vehicle.Body.Lights.LightSwitch': 'DAYTIME_RUNNING_LIGHTS' },
  },
};
