import { tokens } from '@gida/ui';
import styled from 'styled-components';

/** What somebody wrote, with their line breaks. */
export const Quote = styled.blockquote`
  max-width: ${tokens.size.measure};
  padding-left: ${tokens.space.m};
  border-left: ${tokens.border.strong} solid ${tokens.color.line};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
