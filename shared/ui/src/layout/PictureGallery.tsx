import { tokens, type Picture } from '@gida/ui';
import styled from 'styled-components';

import { CroppedPicture } from './CroppedPicture.tsx';
import { pictureText } from './picture-messages.ts';
import { usePictureViewer } from './use-picture-viewer.tsx';

type PictureGalleryProps = {
  label: string;
  pictures: readonly Picture[];
  className?: string;
};

/** Pictures, each of which opens full screen. */
export function PictureGallery({ label, pictures, className }: PictureGalleryProps) {
  const { viewer, open } = usePictureViewer(pictures);

  return (
    <>
      <Pictures aria-label={label} className={className}>
        {pictures.map(({ src }, index) => (
          <li key={src}>
            <button
              type="button"
              aria-label={pictureText.openPicture(index + 1, pictures.length)}
              onClick={() => open(index)}
            >
              <CroppedPicture src={src} alt="" sizes="8rem" loading="lazy" />
            </button>
          </li>
        ))}
      </Pictures>
      {viewer}
    </>
  );
}

const Pictures = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6rem, 8rem));
  gap: ${tokens.space.xs};

  button {
    display: block;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: ${tokens.radius.control};
    background: none;
    cursor: zoom-in;
  }
`;
