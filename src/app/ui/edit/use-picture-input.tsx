import { useRef } from 'react';

/** A hidden file input for a picture, and a function that opens its dialog. */
export function usePictureInput(onPicture: (file: File) => void, label = 'Picture') {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onPicture(file);
        // the same file may be chosen again
        target.value = '';
      }}
    />
  );
  return { input, choose: () => ref.current?.click() };
}
