import { tokens } from '@gida/ui';
import styled from 'styled-components';

/** Stays at the bottom of a phone screen, above the tab bar: a price, and what to do about it. */
export const BottomBar = styled.div`
  position: sticky;
  bottom: calc(${tokens.size.bottomBar} + ${tokens.space.xs});
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.m};
  padding: ${tokens.space.s} ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};

  p {
    min-width: 0;
    line-height: 1.3;
  }

  a,
  button {
    flex: none;
  }
`;
