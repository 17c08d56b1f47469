import { Banner, type BannerTone } from '@gida/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What came of a form that is no longer there: it takes the keyboard that the form's button had, and is seen. */
export function Outcome({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <Place tabIndex={-1} ref={takeFocus}>
      <Banner tone={tone}>{children}</Banner>
    </Place>
  );
}

const takeFocus = (place: HTMLElement | null): void => place?.focus();

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;
