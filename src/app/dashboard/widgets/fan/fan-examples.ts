import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const fanWidgetExamples: WidgetExamples = {
  'At rest': { options: { api: 'Vehicle.Cabin.HVAC.Station.Row1.Driver.FanSpeed' } },
  Turning: {
    options: { api: 'Vehicle.Cabin.HVAC.Station.Row1.Driver.FanSpeed' },
    values: { 'Vehicle.Cabin.HVAC.Station.Row1.Driver.FanSpeed': 80 },
  },
};
