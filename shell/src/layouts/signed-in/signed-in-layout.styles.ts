import { actionBarAttribute, fullScreenAttribute } from '@gida/contracts/action-bar';
import { paths } from '@gida/contracts/paths';
import { media, tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { AppLayoutGrid } from '../app-layout.styles.ts';

/** Styled parts of the signed-in area, shared by its layout and its skeleton. */
export const SignedInLayoutGrid = styled(AppLayoutGrid)`
  --size-bottom-bar: calc(3.5rem + env(safe-area-inset-bottom) + ${tokens.size.offlineBanner});

  /* The page has one action: its bar is in the place of the bottom navigation. Browsers without :has show both. */
  &:has([${actionBarAttribute}], [${fullScreenAttribute}]) {
    --size-bottom-bar: ${tokens.size.offlineBanner};

    > nav {
      display: none;
    }
  }

  &:has([${fullScreenAttribute}]) > ${() => SignedInTopBar} {
    display: none;
  }

  ${media.wide} {
    --size-bottom-bar: ${tokens.size.offlineBanner};
    grid-template: 1fr / 16rem minmax(0, 1fr);
  }

  /* On paper, the brand and the page. A grid as high as the screen would push the page to the second sheet. */
  @media print {
    display: block;
    min-height: 0;
    padding: 0;

    > :not(main, ${() => SignedInTopBar}) {
      display: none;
    }
  }
`;

export const SignedInTopBar = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.xxs} ${tokens.space.m};

  > :first-child {
    margin-inline-end: auto;
  }

  [href='${paths.notifications}'] {
    position: relative;
    padding: ${tokens.space.s};
    color: ${tokens.color.text};
    line-height: 1;

    > span + span {
      position: absolute;
      inset: 0 0 auto auto;
    }
  }

  ${media.wide} {
    display: none;
  }

  @media print {
    display: flex;
    padding: 0;

    > :not(:first-child) {
      display: none;
    }
  }
`;

export const SignedInContent = styled.main`
  width: 100%;
  max-width: calc(${tokens.size.page} + 4rem);
  margin-inline: auto;
  padding: ${tokens.space.m} ${tokens.space.m} ${tokens.space.l};

  &:focus {
    outline: none;
  }

  ${media.wide} {
    padding: ${tokens.space.xl};
  }

  @media print {
    max-width: none;
    padding: ${tokens.space.m} 0 0;
  }
`;
