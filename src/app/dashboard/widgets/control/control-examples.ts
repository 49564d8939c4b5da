import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const controlWidgetExamples: WidgetExamples = {
  'A switch': { options: { api: 'Vehicle.Body.Lights.Hazard.IsSignaling' } },
  'A slider': {
    options: { api: 'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position' },
    values: { 'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position': 40 },
  },
  'Few choices': { options: { api: 'Vehicle.Cabin.Door.Row1.DriverSide.Window.Switch' } },
  'Many choices': { options: { api: 'Vehicle.Body.Lights.LightSwitch' } },
};
