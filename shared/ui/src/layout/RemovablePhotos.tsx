import { Button, Stack } from '@gida/ui';
import styled from 'styled-components';

import { Columns } from './Columns.tsx';
import { Photo } from './Photo.tsx';
import { pictureText as text } from './picture-messages.ts';

type RemovablePhotosProps = {
  pictures: readonly string[];
  /** The least width of a photo. */
  min: string;
  onRemove: (picture: string) => void;
};

/** The photos of somebody who has not sent them yet. */
export function RemovablePhotos({ pictures, min, onRemove }: RemovablePhotosProps) {
  if (pictures.length === 0) return null;
  return (
    <Columns as="ul" role="list" $min={min} $gap="xs">
      {pictures.map((picture, index) => (
        <Stack as="li" key={picture} $gap="xxs">
          <Photo src={picture} alt={text.ownPhoto(index + 1, pictures.length)} sizes="14rem" />
          <RemoveButton
            size="small"
            tone="quiet"
            aria-label={text.removePhoto(index + 1)}
            onClick={() => onRemove(picture)}
          >
            {text.remove}
          </RemoveButton>
        </Stack>
      ))}
    </Columns>
  );
}

/** Four of them fit beside each other on a phone. */
const RemoveButton = styled(Button)`
  padding-inline: 0;
`;
