import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

/** Shared by the layout of the admin area and its skeleton. */
export const AdminContent = styled.main`
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.l} ${tokens.space.m} ${tokens.space.xxl};

  &:focus {
    outline: none;
  }
`;
