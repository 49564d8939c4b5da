import type { Palette } from './graph-svg.ts';

/** The colours of the light scheme, whatever the screen shows: a saved picture goes into documents and slides. */
export function paperPalette(): Palette {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const token = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    background: token('surface'),
    surface: token('surface'),
    line: token('text-3'),
    card: token('line-strong'),
    accent: token('accent'),
    text: token('text'),
    quiet: token('text-3'),
    tones: {
      plain: { ink: token('text-2'), fill: token('hover') },
      good: { ink: token('good'), fill: token('good-soft') },
      bad: { ink: token('bad'), fill: token('bad-soft') },
      warn: { ink: token('warn'), fill: token('warn-soft') },
      info: { ink: token('accent'), fill: token('selected') },
      quiet: { ink: token('text-2'), fill: token('hover') },
    },
  };
  probe.remove();
  return palette;
}
