import { Button, Stack } from '@gida/ui';
import styled from 'styled-components';

import { Columns } from './Columns.tsx';
import { CroppedPicture } from './CroppedPicture.tsx';
import { pictureText as text } from './picture-messages.ts';

type RemovablePicturesProps = {
  pictures: readonly string[];
  /** The least width of a picture. */
  min: string;
  onRemove: (picture: string) => void;
};

/** The pictures of somebody who has not sent them yet. */
export function RemovablePictures({ pictures, min, onRemove }: RemovablePicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <Columns as="ul" role="list" $min={min} $gap="xs">
      {pictures.map((picture, index) => (
        <Stack as="li" key={picture} $gap="xxs">
          <CroppedPicture
            src={picture}
            alt={text.ownPicture(index + 1, pictures.length)}
            sizes="14rem"
          />
          <RemoveButton
            size="small"
            tone="quiet"
            aria-label={text.removePicture(index + 1)}
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
