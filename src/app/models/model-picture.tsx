import { IconCar } from '@tabler/icons-react';
import { CoverPicture } from '#app/ui/cover-picture.tsx';

type ModelPictureProps = { model: { id: string; model_home_image_file?: string }; size?: number };

export function ModelPicture({ model: { id, model_home_image_file: src }, size }: ModelPictureProps) {
  return <CoverPicture id={id} src={src} glyph={IconCar} size={size} />;
}
