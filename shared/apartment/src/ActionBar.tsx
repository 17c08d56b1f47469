import { tokens } from '@gida/ui';
import styled from 'styled-components';

/** Docked to the bottom of a phone screen, in place of the tab bar: a price, and what to do about it. */
export const ActionBar = styled.div`
  position: sticky;
  bottom: ${tokens.size.bottomBar};
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.m};
  margin-inline: calc(-1 * ${tokens.space.m});
  padding: ${tokens.space.s} ${tokens.space.m} calc(${tokens.space.s} + env(safe-area-inset-bottom));
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
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
