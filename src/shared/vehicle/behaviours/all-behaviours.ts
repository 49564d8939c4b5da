import { battery } from './battery.ts';
import type { Behaviour } from './behaviour.ts';
import { climate } from './climate.ts';
import { distance } from './distance.ts';
import { lights } from './lights.ts';
import { locks } from './locks.ts';
import { motion } from './motion.ts';
import { openings } from './openings.ts';
import { route } from './route.ts';
import { seats } from './seats.ts';
import { wipers } from './wipers.ts';

/** In execution order: what depends on the speed runs after it. */
export const BEHAVIOURS: readonly Behaviour[] = [
  motion,
  distance,
  battery,
  climate,
  openings,
  locks,
  lights,
  wipers,
  seats,
  route,
];
