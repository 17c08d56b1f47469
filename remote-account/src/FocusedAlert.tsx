import { Banner, type BannerTone } from '@gida/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The result that replaces a submitted form. It takes the focus, because the button that had it is gone. */
export function FocusedAlert({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <Container tabIndex={-1} ref={focusElement}>
      <Banner tone={tone}>{children}</Banner>
    </Container>
  );
}

const focusElement = (element: HTMLElement | null): void => element?.focus();

const Container = styled.div`
  &:focus {
    outline: none;
  }
`;
