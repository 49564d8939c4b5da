import { approach, clamp } from '#shared/vehicle/time/exact-math.ts';
import type { Behaviour, VehicleAccess } from './behaviour.ts';
import { resistance } from './motion.ts';

const BATTERY = 'Powertrain.TractionBattery';
const MASS = 1_800;
const DEFAULT_CAPACITY = 60;
const VOLTAGE_EMPTY = 340;
const VOLTAGE_FULL = 410;
/** Watts that a vehicle consumes at rest while switched on, and that a fast charger supplies. */
const IDLE_POWER = 350;
const CHARGER_POWER = 120_000;
/** kWh per 100 km, for the displayed range. */
const CONSUMPTION = 17;

/** Power, charge, range and temperature of the traction battery while driving and charging. */
export const battery: Behaviour = {
  name: 'battery',
  needs: [`${BATTERY}.StateOfCharge.Current`],
  start(car) {
    const charge = car.port(`${BATTERY}.StateOfCharge.Current`);
    const speed = car.port('Speed', 'km/h');
    const isCooling = car.port('Cabin.HVAC.IsAirConditioningActive');
    const charger = startCharger(car);
    const show = startGauges(car);
    const capacity = capacityOf(car);
    charge.begin(car.drive.stateOfCharge);
    let [level, last] = [charge.number, speed.number];

    return (seconds) => {
      if (charge.isHeld) level = charge.number;
      const now = speed.number;
      const idle = (car.drive.isParked ? 30 : IDLE_POWER) + (isCooling.flag ? 1_400 : 0);
      const used = level > 0 ? idle + tractionPower(now, (now - last) / 3.6 / seconds) : 0;
      last = now;
      const gained = charger(level, capacity);
      level = clamp(level + ((gained - used) * seconds) / 36_000 / capacity, 0, 100);
      charge.put(level);
      show(charge.exists ? charge.number : level, gained - used, capacity, seconds);
    };
  },
};

/** Watts at the wheels; negative while braking, when part of it is recovered. */
function tractionPower(speed: number, acceleration: number): number {
  const force = MASS * (acceleration + resistance(speed));
  const power = (force * speed) / 3.6;
  return power > 0 ? power / 0.9 : Math.max(power * 0.6, -60_000);
}

/** Charges while plugged in and allowed to; returns watts. */
function startCharger(car: VehicleAccess): (level: number, capacity: number) => number {
  const cables = [
    ...car.ports(`${BATTERY}.Charging.IsChargingCableConnected`),
    car.port(`${BATTERY}.Charging.ChargingPort.AnyPosition.IsChargingCableConnected`),
  ];
  const isCharging = car.port(`${BATTERY}.Charging.IsCharging`);
  const command = car.port(`${BATTERY}.Charging.StartStopCharging`);
  const limit = car.port(`${BATTERY}.Charging.ChargeLimit`);
  const power = car.port(`${BATTERY}.Charging.AveragePower`, 'W');
  const rest = car.port(`${BATTERY}.Charging.TimeToComplete`, 's');
  limit.begin(100);
  if (car.drive.isPluggedIn) command.put('START');

  return (level, capacity) => {
    for (const cable of cables) cable.put(car.drive.isPluggedIn);
    const isPluggedIn = cables.some((cable) => cable.exists)
      ? cables.some((cable) => cable.flag)
      : car.drive.isPluggedIn;
    const most = limit.exists ? limit.number : 100;
    const charges = isPluggedIn && command.text !== 'STOP' && level < most;
    // the last fifth charges more and more slowly
    const watts = charges ? CHARGER_POWER * clamp((101 - level) / 21, 0.05, 1) : 0;
    isCharging.put(charges);
    power.put(watts);
    rest.put(charges ? ((most - level) * capacity * 36_000) / watts : 0);
    return watts;
  };
}

type Gauges = (level: number, power: number, capacity: number, seconds: number) => void;

function startGauges(car: VehicleAccess): Gauges {
  const displayed = car.port(`${BATTERY}.StateOfCharge.Displayed`);
  const energy = car.port(`${BATTERY}.StateOfCharge.CurrentEnergy`, 'kWh');
  const power = car.port(`${BATTERY}.CurrentPower`, 'W');
  const current = car.port(`${BATTERY}.CurrentCurrent`);
  const voltage = car.port(`${BATTERY}.CurrentVoltage`);
  const ranges = [car.port(`${BATTERY}.Range`, 'm'), car.port('Powertrain.Range', 'm')];
  const heat = car.port(`${BATTERY}.Temperature.Average`);
  const spread = [car.port(`${BATTERY}.Temperature.Min`), car.port(`${BATTERY}.Temperature.Max`)];
  const motor = car.port('Powertrain.ElectricMotor.Temperature');
  const motorPower = car.port('Powertrain.ElectricMotor.Power', 'W');
  let [warmth, motorWarmth] = [car.drive.airTemperature + 4, car.drive.airTemperature];

  return (level, watts, capacity, seconds) => {
    const load = Math.abs(watts) / 1_000;
    warmth = approach(warmth, car.drive.airTemperature + 4 + load * 0.15, 0.02 * seconds);
    motorWarmth = approach(motorWarmth, car.drive.airTemperature + Math.max(0, -watts / 1_000) * 1.2, 0.3 * seconds);
    const volts = VOLTAGE_EMPTY + ((VOLTAGE_FULL - VOLTAGE_EMPTY) * level) / 100;
    displayed.put(Math.round(level));
    energy.put((capacity * level) / 100);
    power.put(watts);
    voltage.put(volts);
    current.put(watts / volts);
    for (const range of ranges) range.put((capacity * level * 1_000) / CONSUMPTION);
    heat.put(warmth);
    spread[0]?.put(warmth - 1.2);
    spread[1]?.put(warmth + 1.5);
    motor.put(motorWarmth);
    motorPower.put(car.drive.isPluggedIn ? 0 : -watts);
  };
}

/** kWh. Trees have it as an attribute that is zero until someone sets it. */
function capacityOf(car: VehicleAccess): number {
  const [net, gross] = [car.port(`${BATTERY}.NetCapacity`, 'kWh'), car.port(`${BATTERY}.GrossCapacity`, 'kWh')];
  const known = net.number > 0 ? net.number : gross.number;
  return known > 0 ? known : DEFAULT_CAPACITY;
}
