import { media, tokens } from '@gida/ui';
import styled from 'styled-components';

type ColumnsProps = {
  /** The least width of a column, and the greatest where columns do not share the whole width. */
  $min: string;
  $max?: string;
  $gap?: keyof typeof tokens.space;
};

/** As many columns as fit. */
export const Columns = styled.div<ColumnsProps>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, ${({ $min }) => $min}), ${({ $max = '1fr' }) => $max})
  );
  gap: ${({ $gap = 'm' }) => tokens.space[$gap]};
`;

/** Two equal columns where they fit: on a tablet, or on a wide screen only. */
export const TwoColumns = styled.div<{ $from: 'medium' | 'wide' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  ${({ $from }) => media[$from]} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
