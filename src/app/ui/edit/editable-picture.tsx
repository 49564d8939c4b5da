import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/plain-button.tsx';
import { usePictureInput } from './use-picture-input.tsx';
import classes from './editable-picture.module.css';

type EditablePictureProps = {
  picture: ReactNode;
  hasPicture: boolean;
  mayWrite: boolean;
  isBusy: boolean;
  /** null removes the picture */
  onPicture: (file: File | null) => void;
};

/** A picture, which users with write access can replace or remove. */
export function EditablePicture({ picture, hasPicture, mayWrite, isBusy, onPicture }: EditablePictureProps) {
  const { input, choose } = usePictureInput(onPicture);
  return (
    <div className={`anchor framed rounded-8 clip ${classes.picture}`} aria-busy={isBusy}>
      {picture}
      {mayWrite && (
        <div className="flex gap-2 over rounded surface">
          {input}
          <IconButton label={hasPicture ? 'Change picture' : 'Add picture'} size={30} onClick={choose}>
            <IconPhotoEdit size={17} stroke={1.7} aria-hidden />
          </IconButton>
          {hasPicture && (
            <IconButton label="Remove picture" size={30} onClick={() => onPicture(null)}>
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
