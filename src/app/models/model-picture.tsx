import { IconCar } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import classes from './model-picture.module.css';

type ModelPictureProps = {
  model: { id: string; model_home_image_file?: string };
  /** height in px; unset to fill the width, 16 by 9 */
  size?: number;
};

/** The picture of a model, or a car where there is none. It says nothing that the name does not. */
export function ModelPicture({ model: { id, model_home_image_file: src }, size }: ModelPictureProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = src !== undefined && src !== '' && broken !== src;
  // models without a picture differ by a hue
  const hue = (Number.parseInt(id.slice(-4), 16) || 0) % 360;
  const box: CSSProperties & { '--hue': number } = {
    '--hue': hue,
    ...(size !== undefined && { width: size * 1.5, height: size }),
  };
  return (
    <span className={classes.picture} style={box} data-wide={size === undefined || undefined}>
      {isShown ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <IconCar size={size === undefined ? 44 : size * 0.6} stroke={1.2} aria-hidden />
      )}
    </span>
  );
}
