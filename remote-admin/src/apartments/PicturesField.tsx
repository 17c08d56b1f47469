import { defineMutation, useMutation } from '@gida/actions';
import { apartmentLimits, rooms } from '@gida/contracts/constants/apartment';
import type { PictureRooms } from '@gida/contracts/catalog';
import { Banner, Button, Row, SelectField, Stack } from '@gida/ui';
import { Columns, CroppedPicture, StackedCard, UploadButton } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { uploadPicture } from './apartments-api.ts';

const text = messages.pictures;

export const upload = defineMutation('upload-picture', (picture: File) => uploadPicture(picture), {
  success: null,
});

const roomChoices = rooms.map((room) => ({ value: room, label: room }));

type PicturesFieldProps = {
  images: string[];
  /** As they are stored; the form has what is chosen. */
  stored: PictureRooms | undefined;
  onChange: (images: string[]) => void;
  error: string | undefined;
};

/** The pictures in order; the first one is the cover. */
export function PicturesField({ images, stored, onChange, error }: PicturesFieldProps) {
  const mutation = useMutation(upload, { onSuccess: (image) => onChange([...images, image]) });
  const shownError = mutation.error ?? mutation.fieldErrors['picture'] ?? error;
  const without = (image: string) => images.filter((other) => other !== image);

  return (
    <StackedCard as="section" aria-labelledby="pictures">
      <h2 id="pictures">{text.title}</h2>
      {images.length === 0 ? <p>{text.none}</p> : <p>{text.coverHint}</p>}
      <Columns as="ul" role="list" $min="12rem">
        {images.map((image, index) => (
          <Stack as="li" key={image} $gap="xs">
            <CroppedPicture
              src={image}
              alt={text.picture(index + 1)}
              sizes="20rem"
              loading="lazy"
            />
            <SelectField
              name={`room of ${image}`}
              label={text.room(index + 1)}
              labelHidden
              defaultValue={stored?.[image] ?? 'Other'}
              choices={roomChoices}
            />
            <Row $gap="xs">
              {index > 0 && (
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={text.setAsCoverNamed(index + 1)}
                  onClick={() => onChange([image, ...without(image)])}
                >
                  {text.setAsCover}
                </Button>
              )}
              <Button
                size="small"
                tone="quiet"
                aria-label={text.removeNamed(index + 1)}
                onClick={() => onChange(without(image))}
              >
                {text.remove}
              </Button>
            </Row>
          </Stack>
        ))}
      </Columns>
      {shownError && <Banner tone="danger">{shownError}</Banner>}
      <Row>
        <UploadButton
          label={text.upload}
          busy={mutation.isPending}
          disabled={images.length >= apartmentLimits.images}
          onChoose={([picture]) => picture && mutation.submit(picture)}
        >
          {text.upload}
        </UploadButton>
      </Row>
    </StackedCard>
  );
}
