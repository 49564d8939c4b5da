import type { VehicleBehaviours } from '#generated/payloads.d.ts';

export type CustomBehaviour = NonNullable<VehicleBehaviours['behaviours']>[number];
export type CustomAction = CustomBehaviour['actions'][number];
export type BehaviourCondition = NonNullable<CustomBehaviour['conditions']>[number];
