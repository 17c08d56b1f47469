import { tokens } from '@gida/ui';
import { Photo } from '@gida/ui/layout';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { usePictureViewer } from './use-picture-viewer.tsx';

const text = messages.reviews;

type ReviewPhotosProps = { author: string; pictures: readonly string[] };

/** The photos of a review; each opens full screen. */
export function ReviewPhotos({ author, pictures }: ReviewPhotosProps) {
  const shown = pictures.map((src, index) => ({
    src,
    alt: text.photo(author, index + 1, pictures.length),
  }));
  const { viewer, open } = usePictureViewer(shown);

  return (
    <>
      <Photos aria-label={text.photos(author)}>
        {shown.map(({ src }, index) => (
          <li key={src}>
            <button
              type="button"
              aria-label={text.openPhoto(index + 1, pictures.length)}
              onClick={() => open(index)}
            >
              <Photo src={src} alt="" sizes="8rem" loading="lazy" />
            </button>
          </li>
        ))}
      </Photos>
      {viewer}
    </>
  );
}

const Photos = styled.ul.attrs({ role: 'list' })`
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
