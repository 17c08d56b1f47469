import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

type SceneProps = {
  scene: string;
  /** Another seed, another room. */
  seed: string;
  alt: string;
  /** The picture a page is measured by; it loads first. */
  priority?: boolean;
};

/** One of the house's own drawings, 4 by 3. */
export function Scene({ scene, seed, alt, priority = false }: SceneProps) {
  return (
    <Picture
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

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  background: ${tokens.color.sunken};
`;
