import { useState } from 'react';
import classes from './picture.module.css';

type PictureProps = {
  src: string | undefined;
  /** the name of what it shows; its first letter is the fallback */
  name: string;
  /** height in px */
  size?: number;
  /** aspect ratio, width to height */
  ratio?: number;
  /** unset next to the name in full, which says the same */
  alt?: string;
};

/** A picture that reserves its space while loading and never appears broken. */
export function Picture({ src, name, size = 28, ratio = 1, alt = '' }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const box = { width: size * ratio, height: size };
  if (src === undefined || broken === src) {
    return (
      <span className={classes.letter} style={{ ...box, fontSize: size * 0.45 }}>
        <span aria-hidden>{name.trim().charAt(0).toUpperCase()}</span>
        {alt && <span className="unseen">{alt}</span>}
      </span>
    );
  }
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      width={size * ratio}
      height={size}
      style={box}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
