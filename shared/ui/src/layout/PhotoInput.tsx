import type { Ref } from 'react';

export type PhotoInputProps = {
  /** A button clicks it, which opens the device's choice of photos. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Several may be chosen at once. */
  multiple?: boolean | undefined;
  onChoose: (photos: File[]) => void;
};

export function PhotoInput({ ref, label, multiple = false, onChoose }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
      aria-label={label}
      multiple={multiple}
      hidden
      onChange={({ target }) => {
        const photos = [...(target.files ?? [])];
        if (photos.length > 0) onChoose(photos);
        target.value = ''; // so that choosing the same file again fires change
      }}
    />
  );
}
