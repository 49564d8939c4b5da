import { IconAppWindow } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import classes from './prototype-picture.module.css';

type PrototypePictureProps = {
  prototype: { id: string; image_file?: string };
  /** height in px; unset to fill the width, 16 by 9 */
  size?: number;
};

/** The picture of a prototype, or a sign in a hue of its own. It says nothing that the name does not. */
export function PrototypePicture({ prototype: { id, image_file: src }, size }: PrototypePictureProps) {
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
        <IconAppWindow size={size === undefined ? 40 : size * 0.6} stroke={1.2} aria-hidden />
      )}
    </span>
  );
}

function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
}
