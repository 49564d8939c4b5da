import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const mapWidgetExamples: WidgetExamples = {
  'Where the vehicle is': {
    options: {},
    values: { 'Vehicle.CurrentLocation.Latitude': 48.7758, 'Vehicle.CurrentLocation.Longitude': 9.1829 },
  },
};
