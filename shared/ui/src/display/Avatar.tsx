import { useState } from 'react';
import styled from 'styled-components';

import { UserIcon } from '../icons/navigation.tsx';
import { tokens } from '../tokens.ts';

type AvatarProps = {
  /** Alternative text; leave empty when the name is shown next to it. */
  name: string;
  picture?: string | null | undefined;
  /** Width and height in rem. */
  size?: number;
};

/** A round portrait, or a placeholder when there is none or it does not load. */
export function Avatar({ name, picture, size = 2.5 }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  return picture && picture !== failedUrl ? (
    <Portrait
      src={picture}
      alt={name}
      $size={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(picture)}
    />
  ) : (
    <Placeholder $size={size} {...(name ? { role: 'img', 'aria-label': name } : {})}>
      <UserIcon size={size * 0.6} />
    </Placeholder>
  );
}

/** As it is at 16 px on the narrowest phone: large text needs the room. */
const limit = (rem: number): string => `min(${rem}rem, ${rem * 5}vw)`;

const Portrait = styled.img<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => limit($size)};
  height: ${({ $size }) => limit($size)};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.sunken};
  object-fit: cover;
`;

const Placeholder = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => limit($size)};
  height: ${({ $size }) => limit($size)};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.actionSoft};
  color: ${tokens.color.action};
`;
