import type { Ref } from 'react';

export type PictureInputProps = {
  /** A button clicks it, which opens the device's choice of pictures. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Several may be chosen at once. */
  multiple?: boolean | undefined;
  onChoose: (pictures: File[]) => void;
};

/**
 * The last is no type of a file: Android 14 and later offers its picker of pictures, which has no camera, where every type is
 * one of a picture.
 */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,android/camera';

export function PictureInput({ ref, label, multiple = false, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accepted}
      aria-label={label}
      multiple={multiple}
      hidden
      onChange={({ target }) => {
        const pictures = [...(target.files ?? [])];
        if (pictures.length > 0) onChoose(pictures);
        target.value = ''; // so that choosing the same file again fires change
      }}
    />
  );
}
