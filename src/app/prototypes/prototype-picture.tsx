import { IconAppWindow } from '@tabler/icons-react';
import { CoverPicture } from '#app/ui/cover-picture.tsx';

type PrototypePictureProps = { prototype: { id: string; image_file?: string }; size?: number };

export function PrototypePicture({ prototype: { id, image_file: src }, size }: PrototypePictureProps) {
  return <CoverPicture id={id} src={src} glyph={IconAppWindow} size={size} />;
}
