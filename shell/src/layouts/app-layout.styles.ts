import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

/** The signed-in and the admin area: as high as the screen, the page above what is docked to its bottom. */
export const AppLayoutGrid = styled.div`
  /* Headings are smaller in the app than on marketing pages. */
  --text-display: min(11vw, clamp(1.625rem, 1.4rem + 1.1vw, 2.25rem));
  --text-heading: min(10vw, clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem));
  --size-bottom-bar: ${tokens.size.offlineBanner};
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  padding-bottom: ${tokens.size.bottomBar};
  min-height: 100vh;
  min-height: 100dvh;
`;
