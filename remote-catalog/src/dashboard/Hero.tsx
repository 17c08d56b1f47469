import { dashboardPicture } from '@gida/contracts/constants/categories';
import { media, Stack, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { SearchBar } from './SearchBar.tsx';

const text = messages.dashboard;

export function Hero() {
  return (
    <Banner>
      <Backdrop src={dashboardPicture} alt="" width={1200} height={900} fetchPriority="high" />
      <Text $gap="xs">
        <h1>{text.heading}</h1>
        <p>{text.subtitle}</p>
      </Text>
      <SearchBar />
    </Banner>
  );
}

const Banner = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: end;
  gap: ${tokens.space.l};
  /* 600 px, as specified. */
  height: 37.5rem;
  padding: ${tokens.space.s};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.brand};
  z-index: 1; /* The calendar of the search bar covers what follows. */

  &::after {
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: inherit;
    background: linear-gradient(
      to top,
      ${tokens.color.brand},
      transparent 70%
    ); /* without color-mix */
    background: linear-gradient(
      to top,
      ${tokens.color.brand},
      color-mix(in srgb, ${tokens.color.brand} 88%, transparent) 34%,
      color-mix(in srgb, ${tokens.color.brand} 45%, transparent) 52%,
      transparent 70%
    );
    content: '';
  }

  ${media.medium} {
    padding: ${tokens.space.xl};
  }
`;

const Backdrop = styled.img`
  position: absolute;
  /* Crops the ceiling of the drawing, which shows as a brown strip in a tall crop. */
  inset: -15% 0 auto;
  z-index: -2;
  width: 100%;
  height: 115%;
  clip-path: inset(13.05% 0 0 round ${tokens.radius.card});
  object-fit: cover;
  object-position: 50% 25%;
`;

const Text = styled(Stack)`
  padding-inline: ${tokens.space.xxs};
  color: ${tokens.color.onBrand};

  h1 {
    font-size: calc(${tokens.text.display} * 1.35);
  }

  p {
    color: ${tokens.color.onBrandSoft};
    font-size: ${tokens.text.lead};
  }
`;
