import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const tableWidgetExamples: WidgetExamples = {
  'Values and controls': {
    options: {
      apis: [
        'Vehicle.Speed',
        'Vehicle.Body.Lights.Hazard.IsSignaling',
        'Vehicle.Body.Lights.LightSwitch',
        'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position',
      ],
    },
    values: { 'Vehicle.Speed': 12, 'Vehicle.Body.Lights.Hazard.IsSignaling': true },
  },
};
