import { defineMutation, downscalePicture, useMutation } from '@gida/actions';
import { setProfile } from '@gida/session';
import { Avatar, Banner, Row, tokens, UploadIcon } from '@gida/ui';
import { Muted, UploadButton } from '@gida/ui/layout';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { uploadPicture } from './profile-api.ts';

const text = messages.profile;

export const savePicture = defineMutation(
  'save-picture',
  async (picture: File) => setProfile(await uploadPicture(await downscalePicture(picture))),
  { success: text.uploaded, failure: text.failed },
);

export function PictureUpload({ picture: current }: { picture: string | null }) {
  const upload = useMutation(savePicture);
  const error = upload.error ?? upload.fieldErrors['picture'];

  return (
    <Container $gap="m">
      <Avatar name={text.yourPicture} picture={current} size={5} />
      <div>
        <UploadButton
          label={text.picture}
          busy={upload.isPending}
          onChoose={([picture]) => picture && upload.submit(picture)}
        >
          <UploadIcon />
          {text.upload}
        </UploadButton>
        <Hint>{text.uploadHint}</Hint>
      </div>
      {error && <Banner tone="danger">{error}</Banner>}
    </Container>
  );
}

const Container = styled(Row)`
  > div {
    flex: 1 1 12rem;
    min-width: 0;
  }

  > [role='alert'] {
    flex-basis: 100%;
  }
`;

const Hint = styled(Muted).attrs({ $small: true })`
  margin-top: ${tokens.space.xs};
`;
