import { Button } from '@gida/ui';
import { useRef, type ComponentProps } from 'react';

import { PhotoInput, type PhotoInputProps } from './PhotoInput.tsx';

type UploadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Omit<PhotoInputProps, 'ref'>;

/** A button that opens the device's choice of photos. */
export function UploadButton({ label, multiple, onChoose, ...button }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <PhotoInput ref={input} label={label} multiple={multiple} onChoose={onChoose} />
      <Button tone="quiet" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
