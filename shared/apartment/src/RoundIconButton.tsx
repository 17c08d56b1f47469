import { media, tokens } from '@gida/ui';
import styled from 'styled-components';

/** A round button with a border around one icon: give it a name for screen readers. */
export const RoundIconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  flex: none;
  place-items: center;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  padding: 0;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};

  ${media.hover} {
    &:hover {
      background: ${tokens.color.sunken};
    }
  }
`;
