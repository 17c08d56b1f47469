import { defineMutation, useMutation } from '@gida/actions';
import { apartmentLimits } from '@gida/contracts/constants/apartment';
import { Banner, Button, Row, Stack } from '@gida/ui';
import { Columns, CroppedPicture, StackedCard, UploadButton } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { uploadPicture } from './apartments-api.ts';

const text = messages.pictures;

export const upload = defineMutation('upload-picture', (picture: File) => uploadPicture(picture), {
  success: null,
});

type PicturesFieldProps = {
  images: string[];
  onChange: (images: string[]) => void;
  error: string | undefined;
};

/** The pictures in order; the first one is the cover. */
export function PicturesField({ images, onChange, error }: PicturesFieldProps) {
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
