import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';
import { getPageWindow } from './page-window.ts';

type PaginationProps = {
  current: number;
  total: number;
  /** Called only with an existing page other than the current one. */
  onPageChange: (page: number) => void;
  label?: string;
};

/** Prev, page numbers and Next. Renders nothing for a single page. */
export function Pagination({ current, total, onPageChange, label = 'Pages' }: PaginationProps) {
  if (total <= 1) return null;

  function changePage(page: number) {
    if (page !== current) onPageChange(page);
  }

  return (
    <Nav aria-label={label}>
      <PageButton type="button" disabled={current <= 1} onClick={() => changePage(current - 1)}>
        Prev
      </PageButton>
      {getPageWindow(current, total).map((page, index) =>
        page === null ? (
          <Ellipsis key={`gap-${index}`} aria-hidden="true">
            …
          </Ellipsis>
        ) : (
          <PageButton
            key={page}
            type="button"
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => changePage(page)}
          >
            {page}
          </PageButton>
        ),
      )}
      <PageButton type="button" disabled={current >= total} onClick={() => changePage(current + 1)}>
        Next
      </PageButton>
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.125rem;

  ${media.medium} {
    gap: ${tokens.space.xxs};
  }
`;

const PageButton = styled.button`
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

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${tokens.color.sunken};
    }
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

const Ellipsis = styled.span`
  display: grid;
  place-items: center;
  min-width: 1rem;
`;
