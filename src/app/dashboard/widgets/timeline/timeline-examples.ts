import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const timelineWidgetExamples: WidgetExamples = {
  'A flag and a choice': { options: { apis: ['Vehicle.IsMoving', 'Vehicle.Body.Lights.LightSwitch'], seconds: 30 } },
};
