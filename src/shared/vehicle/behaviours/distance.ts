import type { Behaviour } from './behaviour.ts';

/** Odometer, trip meter and average, from the displayed speed, even if that was set by hand. */
export const distance: Behaviour = {
  name: 'distance',
  needs: ['Speed'],
  start(car) {
    const speed = car.port('Speed', 'km/h');
    const odometer = car.port('TraveledDistance', 'm');
    const sinceStart = car.port('TraveledDistanceSinceStart', 'm');
    const trip = car.port('TripMeterReading', 'm');
    const duration = car.port('TripDuration', 's');
    const average = car.port('AverageSpeed', 'km/h');
    odometer.begin(Math.floor(car.random.between(4_000_000, 40_000_000)));
    const start = odometer.number;
    let [metres, time] = [0, 0];

    return (seconds) => {
      const reading = Math.max(0, speed.number);
      metres += (reading / 3.6) * seconds;
      if (reading > 0) time += seconds;
      odometer.put(start + metres);
      sinceStart.put(metres);
      trip.put(metres);
      duration.put(time);
      average.put(time === 0 ? 0 : (metres / time) * 3.6);
    };
  },
};
