import type { AppPlan } from '#shared/generator/generation.ts';

/** The dashboard of a plan as prototypes keep it. */
export function widgetConfigOf({ dashboard }: Pick<AppPlan, 'dashboard'>): string {
  return JSON.stringify({ autorun: false, widgets: dashboard.widgets }, null, 2);
}

/** The customer journey of a plan in the text form that prototypes keep. */
export function customerJourneyOf({ journey }: Pick<AppPlan, 'journey'>): string {
  const line = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
  return journey
    .map(({ step, who = 'Driver', what }) => `#${line(step)}\nWho: ${line(who)}\nWhat: ${line(what)}`)
    .join('\n');
}
