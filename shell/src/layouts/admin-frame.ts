import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

/** The places of the admin area, shared by its layout and by what stands there before it. */
export const Frame = styled.div`
  /* Pages to work in speak lower than pages to read. */
  --text-display: clamp(1.625rem, 1.4rem + 1.1vw, 2.25rem);
  --text-heading: clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem);
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100dvh;
`;

export const Content = styled.main`
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.l} ${tokens.space.m} ${tokens.space.xxl};

  &:focus {
    outline: none;
  }
`;
