import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  current: number;
  total: number;
  /** Only ever called with another page that exists. */
  choose: (page: number) => void;
  label?: string;
};

/** Prev, page numbers, Next; nothing when there is only one page. */
export function Pagination({ current, total, choose, label = 'Pages' }: PaginationProps) {
  if (total <= 1) return null;

  function go(page: number) {
    if (page >= 1 && page <= total && page !== current) choose(page);
  }

  return (
    <Bar aria-label={label}>
      <Step type="button" disabled={current <= 1} onClick={() => go(current - 1)}>
        Prev
      </Step>
      {pageWindow(current, total).map((page, index) =>
        page === null ? (
          <Gap key={`gap-${index}`} aria-hidden="true">
            …
          </Gap>
        ) : (
          <Step
            key={page}
            type="button"
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => go(page)}
          >
            {page}
          </Step>
        ),
      )}
      <Step type="button" disabled={current >= total} onClick={() => go(current + 1)}>
        Next
      </Step>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.125rem;

  ${media.medium} {
    gap: ${tokens.space.xxs};
  }
`;

const Step = styled.button`
  min-width: 1.875rem;
  min-height: ${tokens.size.target};
  padding: 0 0.125rem;
  border: ${tokens.border.thin} solid transparent;
  border-radius: ${tokens.radius.control};
  background: transparent;
  font-size: ${tokens.text.small};
  font-variant-numeric: tabular-nums;
  font-weight: 600;

  ${media.medium} {
    min-width: ${tokens.size.target};
    padding: 0 ${tokens.space.s};
    font-size: ${tokens.text.body};
  }

  &:hover:not(:disabled) {
    background: ${tokens.color.sunken};
  }

  &:disabled {
    color: ${tokens.color.textSoft};
    opacity: 0.6;
  }

  &[aria-current='page'] {
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: 1rem;
`;
