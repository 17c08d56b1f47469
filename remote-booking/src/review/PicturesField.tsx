import styled from 'styled-components';

import { usePictureUpload } from '@gida/actions';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { Banner, keepFocus, Row, Stack, tokens, UploadIcon } from '@gida/ui';
import { Muted, RemovablePictures, UploadButton } from '@gida/ui/layout';

import { uploadReviewPicture } from './review-api.ts';
import { reviewMessages as text } from '../review-messages.ts';

type PicturesFieldProps = {
  bookingId: string;
  pictures: string[];
  onAdd: (picture: string) => void;
  onRemove: (picture: string) => void;
  error: string | undefined;
};

export function PicturesField({ bookingId, pictures, onAdd, onRemove, error }: PicturesFieldProps) {
  const left = reviewLimits.pictures - pictures.length;
  const upload = usePictureUpload({
    send: (picture, options) => uploadReviewPicture(bookingId, picture, options),
    onUploaded: onAdd,
    left,
    text,
  });
  const { uploading } = upload;
  const shownError = upload.error ?? error;

  return (
    <Stack $gap="xs" role="group" aria-labelledby="review-pictures" ref={keepFocus}>
      <Title id="review-pictures">{text.pictures}</Title>
      <Muted $small>{text.picturesHint}</Muted>
      <RemovablePictures {...{ pictures, uploading }} min="7rem" onRemove={onRemove} />
      {shownError && <Banner tone="danger">{shownError}</Banner>}
      <Row>
        <UploadButton
          label={text.addPictures}
          multiple
          onChoose={upload.upload}
          size="small"
          busy={upload.isPending}
          disabled={left <= 0}
        >
          <UploadIcon />
          {text.addPictures}
        </UploadButton>
      </Row>
    </Stack>
  );
}

const Title = styled.h3`
  font-size: ${tokens.text.small};
  font-weight: 600;
`;
