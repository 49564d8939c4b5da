import type { WidgetExamples } from '#app/dashboard/widgets/widget-view.ts';

export const carWidgetExamples: WidgetExamples = {
  Parked: { options: {} },
  'Driving at night': {
    options: {},
    values: {
      'Vehicle.Speed': 50,
      'Vehicle.Body.Lights.Beam.Low.IsOn': true,
      'Vehicle.Body.Lights.DirectionIndicator.Left.IsSignaling': true,
      'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position': 60,
      'Vehicle.Cabin.Seat.Row1.DriverSide.IsBelted': true,
    },
  },
};
