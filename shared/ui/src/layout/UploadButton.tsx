import { Button } from '@gida/ui';
import { useRef, type ComponentProps } from 'react';

import { PictureInput, type PictureInputProps } from './PictureInput.tsx';

type UploadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Omit<PictureInputProps, 'ref'>;

/** A button that opens the device's choice of pictures. */
export function UploadButton({ label, multiple, onChoose, ...button }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <PictureInput ref={input} label={label} multiple={multiple} onChoose={onChoose} />
      <Button tone="quiet" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
