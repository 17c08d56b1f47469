import { useRef, useState } from 'react';
import styled from 'styled-components';

import { defineMutation, useMutation } from '@gida/actions';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { Banner, Button, keepFocus, Row, Stack, tokens, UploadIcon } from '@gida/ui';
import { Columns, Muted, Photo } from '@gida/ui/layout';

import { uploadReviewPicture } from './review-api.ts';
import { reviewMessages as text } from '../review-messages.ts';

type UploadInput = {
  bookingId: string;
  photos: File[];
  /** Called for each, so that those before a failed one are kept. */
  onUploaded: (picture: string) => void;
};

export const uploadPhotos = defineMutation(
  'upload-review-photos',
  async ({ bookingId, photos, onUploaded }: UploadInput) => {
    for (const photo of photos) onUploaded(await uploadReviewPicture(bookingId, photo));
  },
  { success: null, failure: text.photoFailed },
);

type PhotosFieldProps = {
  bookingId: string;
  pictures: string[];
  onAdd: (picture: string) => void;
  onRemove: (picture: string) => void;
  error: string | undefined;
};

export function PhotosField({ bookingId, pictures, onAdd, onRemove, error }: PhotosFieldProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [hasTooMany, setHasTooMany] = useState(false);
  const upload = useMutation(uploadPhotos);
  const left = reviewLimits.pictures - pictures.length;
  const shownError =
    upload.error ??
    upload.fieldErrors['picture'] ??
    error ??
    (hasTooMany ? text.tooManyPhotos : null);

  function uploadAll(files: File[]) {
    setHasTooMany(files.length > left);
    const photos = files.slice(0, left);
    if (photos.length > 0) upload.submit({ bookingId, photos, onUploaded: onAdd });
  }

  return (
    <Stack $gap="xs" role="group" aria-labelledby="review-photos" ref={keepFocus}>
      <Title id="review-photos">{text.photos}</Title>
      <Muted $small>{text.photosHint}</Muted>
      {pictures.length > 0 && (
        <Columns as="ul" role="list" $min="7rem" $gap="s">
          {pictures.map((picture, index) => (
            <Stack as="li" key={picture} $gap="xxs">
              <Photo src={picture} alt={text.ownPhoto(index + 1, pictures.length)} sizes="14rem" />
              <Button
                size="small"
                tone="quiet"
                aria-label={text.removePhoto(index + 1)}
                onClick={() => onRemove(picture)}
              >
                {text.remove}
              </Button>
            </Stack>
          ))}
        </Columns>
      )}
      {shownError && <Banner tone="danger">{shownError}</Banner>}
      <Row>
        <input
          ref={fileInput}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={text.addPhotos}
          multiple
          hidden
          onChange={({ target }) => {
            uploadAll([...(target.files ?? [])]);
            target.value = ''; // so that choosing the same file again fires change
          }}
        />
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
