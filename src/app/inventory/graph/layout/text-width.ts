import type { Measure } from './layout.ts';

const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';

/** Fonts of the drawing in canvas and SVG syntax. */
export const FONTS = {
  label: { size: 11, weight: 400, family: FAMILY },
  id: { size: 12, weight: 400, family: FAMILY },
  name: { size: 13, weight: 600, family: FAMILY },
  tag: { size: 11, weight: 600, family: FAMILY },
} as const;

export type FontName = keyof typeof FONTS;

let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text in px in this browser. */
export function textWidth(text: string, font: FontName): number {
  context ??= document.createElement('canvas').getContext('2d');
  const { size, weight, family } = FONTS[font];
  if (!context) return text.length * size * 0.6;
  context.font = `${weight} ${size}px ${family}`;
  return context.measureText(text).width;
}

export const labelWidth: Measure = (text) => textWidth(text, 'label');
