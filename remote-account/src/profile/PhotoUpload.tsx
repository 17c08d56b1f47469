import type { Profile } from '@gida/contracts/account';
import { Avatar, Banner, Button, UploadIcon } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { tokens } from '@gida/ui/tokens';
import { useRef } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';
import { uploadPicture } from './profile-api.ts';
import { downscaleImage } from './downscale-image.ts';

const text = messages.profile;

type PhotoUploadProps = { profile: Profile; onProfileChange: (changed: Profile) => void };

export function PhotoUpload({ profile, onProfileChange }: PhotoUploadProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [submission, submit] = useSubmission(upload, text.failed);

  async function upload(picture: File) {
    onProfileChange(await uploadPicture(await downscaleImage(picture)));
    toast.success(text.uploaded);
  }

  return (
    <Container>
      <Avatar name={text.yourPhoto} picture={profile.profilePicture} size={5} />
      <div>
        <input
          ref={fileInput}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={text.photo}
          hidden
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            if (picture) void submit(picture);
            target.value = ''; // so that choosing the same file again fires change
          }}
        />
        <Button
          tone="quiet"
          busy={submission.status === 'submitting'}
          onClick={() => fileInput.current?.click()}
        >
          <UploadIcon />
          {text.upload}
        </Button>
        <Hint>{text.uploadHint}</Hint>
      </div>
      {submission.status === 'failed' && <Banner tone="danger">{submission.message}</Banner>}
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.m};

  > div {
    flex: 1 1 12rem;
    min-width: 0;
  }

  > [role='alert'] {
    flex-basis: 100%;
  }
`;

const Hint = styled.p`
  margin-top: ${tokens.space.xs};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
