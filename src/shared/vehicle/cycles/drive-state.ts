/** The driver's intentions and the surroundings at this moment, from which behaviours derive signals. */
export type DriveState = {
  /** km/h; 0 to stand still */
  targetSpeed: number;
  /** whether the vehicle is parked and switched off */
  isParked: boolean;
  isPluggedIn: boolean;
  /** percent at the start */
  stateOfCharge: number;
  indicator: 'none' | 'left' | 'right';
  /** degrees Celsius outside */
  airTemperature: number;
  /** percent of full daylight */
  light: number;
  /** percent of the heaviest rain */
  rain: number;
};
