import { useState, type ComponentType, type CSSProperties } from 'react';
import classes from './cover-picture.module.css';

type Glyph = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

type CoverPictureProps = {
  /** determines the hue of the substitute for a missing picture */
  id: string;
  src: string | undefined;
  /** drawn if there is no picture */
  glyph: Glyph;
  /** height in px; unset to fill the width, 16 by 9 */
  size?: number | undefined;
};

/** A picture next to a written name, so it is hidden from screen readers. */
export function CoverPicture({ id, src, glyph: Drawn, size }: CoverPictureProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = src !== undefined && src !== '' && broken !== src;
  const box: CSSProperties & { '--hue': number } = {
    '--hue': hueOf(id),
    ...(size !== undefined && { width: size * 1.5, height: size }),
  };
  return (
    <span className={classes.picture} style={box} data-wide={size === undefined || undefined}>
      {isShown ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <Drawn size={size === undefined ? 42 : size * 0.6} stroke={1.2} aria-hidden />
      )}
    </span>
  );
}

function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
}
