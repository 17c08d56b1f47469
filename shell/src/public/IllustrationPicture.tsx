import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

type IllustrationPictureProps = {
  scene: string;
  /** Each seed gives another variation of the scene. */
  seed: string;
  alt: string;
  /** The largest image of the page (LCP), loaded with priority. */
  priority?: boolean;
};

/** A generated SVG illustration in 4:3. */
export function IllustrationPicture({
  scene,
  seed,
  alt,
  priority = false,
}: IllustrationPictureProps) {
  return (
    <Illustration
      src={`/media/scenes/${scene}/${seed}.svg`}
      alt={alt}
      width={800}
      height={600}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

const Illustration = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  background: ${tokens.color.sunken};
`;
