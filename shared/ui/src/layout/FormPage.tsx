import { media, tokens } from '@gida/ui';
import styled from 'styled-components';

import { StackedCard } from './StackedCard.tsx';

/** A page with a `FormCard`, on wide screens beside a `FormPicture`. */
export const FormPage = styled.div`
  display: grid;
  align-items: center;
  gap: ${tokens.space.xl};
  width: min(100%, ${tokens.size.page});
  margin-inline: auto;
  padding: ${tokens.space.l} ${tokens.space.m} ${tokens.space.xxl};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 29rem);
    padding-block: ${tokens.space.xl} ${tokens.space.section};
  }
`;

/** The room of a picture, which is not downloaded on a phone. */
export const FormPicture = styled.div`
  display: none;

  ${media.wide} {
    display: block;
    align-self: stretch;
    min-height: 34rem;
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.sunken};
  }
`;

export const FormCard = styled(StackedCard)<{ $isNarrow?: boolean }>`
  width: 100%;
  max-width: ${({ $isNarrow }) => ($isNarrow ? '26rem' : '29rem')};
  margin-inline: auto;
`;
