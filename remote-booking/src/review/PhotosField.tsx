import { useRef } from 'react';
import styled from 'styled-components';

import { usePhotoUpload } from '@gida/actions';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { Banner, Button, keepFocus, Row, Stack, tokens, UploadIcon } from '@gida/ui';
import { Muted, PhotoInput, RemovablePhotos } from '@gida/ui/layout';

import { uploadReviewPicture } from './review-api.ts';
import { reviewMessages as text } from '../review-messages.ts';

type PhotosFieldProps = {
  bookingId: string;
  pictures: string[];
  onAdd: (picture: string) => void;
  onRemove: (picture: string) => void;
  error: string | undefined;
};

export function PhotosField({ bookingId, pictures, onAdd, onRemove, error }: PhotosFieldProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const left = reviewLimits.pictures - pictures.length;
  const upload = usePhotoUpload({
    send: (photo) => uploadReviewPicture(bookingId, photo),
    onUploaded: onAdd,
    left,
    text,
  });
  const shownError = upload.error ?? error;

  return (
    <Stack $gap="xs" role="group" aria-labelledby="review-photos" ref={keepFocus}>
      <Title id="review-photos">{text.photos}</Title>
      <Muted $small>{text.photosHint}</Muted>
      <RemovablePhotos pictures={pictures} min="7rem" onRemove={onRemove} />
      {shownError && <Banner tone="danger">{shownError}</Banner>}
      <Row>
        <PhotoInput ref={fileInput} label={text.addPhotos} multiple onChoose={upload.upload} />
        <Button
          tone="quiet"
          size="small"
          busy={upload.isPending}
          disabled={left <= 0}
          onClick={() => fileInput.current?.click()}
        >
          <UploadIcon />
          {text.addPhotos}
        </Button>
      </Row>
    </Stack>
  );
}

const Title = styled.h3`
  font-size: ${tokens.text.small};
  font-weight: 600;
`;
