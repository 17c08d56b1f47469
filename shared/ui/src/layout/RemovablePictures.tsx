import { CloseIcon, IconButton, media, ProgressBar, tokens, VisuallyHidden } from '@gida/ui';
import styled from 'styled-components';

import { Columns } from './Columns.tsx';
import { CroppedPicture } from './CroppedPicture.tsx';
import { pictureText as text } from './picture-messages.ts';

export type UploadingPicture = {
  name: string;
  preview: string;
  /** From 0 to 1. */
  progress: number;
  cancel: () => void;
};

type RemovablePicturesProps = {
  pictures: readonly string[];
  uploading: readonly UploadingPicture[];
  /** The least width of a picture. */
  min: string;
  onRemove: (picture: string) => void;
};

/** The pictures of somebody who has not sent them yet, and those on their way. */
export function RemovablePictures({ pictures, uploading, min, onRemove }: RemovablePicturesProps) {
  if (pictures.length + uploading.length === 0) return null;
  return (
    <Columns as="ul" role="list" $min={min} $gap="xs">
      {pictures.map((picture, index) => (
        <Item key={picture}>
          <CroppedPicture
            src={picture}
            alt={text.ownPicture(index + 1, pictures.length)}
            sizes="14rem"
          />
          <RemoveButton label={text.removePicture(index + 1)} onClick={() => onRemove(picture)} />
        </Item>
      ))}
      {uploading.map(({ name, preview, progress, cancel }) => (
        <Item key={preview}>
          <CroppedPicture src={preview} alt="" sizes="14rem" />
          <ProgressBar label={text.uploading(name)} value={progress} max={1} />
          <VisuallyHidden role="status">{text.uploading(name)}</VisuallyHidden>
          <RemoveButton label={text.cancelUpload(name)} onClick={cancel} />
        </Item>
      ))}
    </Columns>
  );
}

const Item = styled.li`
  position: relative;
`;

/** Small, so that the picture is seen. */
const RemoveButton = styled(IconButton).attrs({ tone: 'overlay', icon: <CloseIcon size={1} /> })`
  position: absolute;
  top: ${tokens.space.xxs};
  right: ${tokens.space.xxs};
  width: 1.5rem;
  height: 1.5rem;

  ${media.touch} {
    &::after {
      position: absolute;
      inset: -0.5rem;
      content: '';
    }
  }
`;
