import type { SignalTree } from '#shared/vss/signal-node.ts';
import { onUserChange } from '#app/http/session.ts';
import { SimulatedVehicle } from '#app/vehicle/simulated-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';

let opened: { prototype: string; tree: SignalTree; vehicle: VehicleSource } | undefined;
// what one user's app did is not for the next
onUserChange(closeVehicle);

/** The vehicle of a prototype: it goes on while the user looks at other tabs, until that of another prototype is wanted. */
export function vehicleOfPrototype(prototype: string, tree: SignalTree): VehicleSource {
  if (opened?.prototype === prototype && opened.tree === tree) return opened.vehicle;
  closeVehicle();
  opened = { prototype, tree, vehicle: new SimulatedVehicle(tree) };
  return opened.vehicle;
}

function closeVehicle(): void {
  opened?.vehicle.close();
  opened = undefined;
}
