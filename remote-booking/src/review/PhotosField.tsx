import styled from 'styled-components';

import { usePhotoUpload } from '@gida/actions';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { Banner, keepFocus, Row, Stack, tokens, UploadIcon } from '@gida/ui';
import { Muted, RemovablePhotos, UploadButton } from '@gida/ui/layout';

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
        <UploadButton
          label={text.addPhotos}
          multiple
          onChoose={upload.upload}
          size="small"
          busy={upload.isPending}
          disabled={left <= 0}
        >
          <UploadIcon />
          {text.addPhotos}
        </UploadButton>
      </Row>
    </Stack>
  );
}

const Title = styled.h3`
  font-size: ${tokens.text.small};
  font-weight: 600;
`;
