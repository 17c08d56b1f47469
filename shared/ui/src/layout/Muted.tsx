import { tokens } from '@gida/ui';
import styled from 'styled-components';

/** A paragraph in the soft colour: a note, a hint, what matters less than the text beside it. */
export const Muted = styled.p<{ $small?: boolean }>`
  color: ${tokens.color.textSoft};
  font-size: ${({ $small }) => $small && tokens.text.small};
`;
