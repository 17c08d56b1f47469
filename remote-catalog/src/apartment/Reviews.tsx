import type { Apartment } from '@gida/contracts/catalog';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { paths } from '@gida/contracts/paths';
import type { ReviewsResponse } from '@gida/contracts/reviews';
import { Button, keepFocus, Pagination, Row, Stack } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { ReviewSummary, reviewMessages, TitledSection } from '@gida/apartment';
import { useRef, type MouseEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { parseReviewsPage, writeReviewsPage } from './reviews-page.ts';
import { ReviewItem } from './ReviewItem.tsx';

const text = messages.reviews;

type ReviewsProps = {
  apartment: Pick<Apartment, 'reviews' | 'reviewSummary' | 'host'>;
  /** The open page; null for the first one, whose reviews are the apartment's. */
  loadedPage: ReviewsResponse | null;
};

export function Reviews({ apartment, loadedPage }: ReviewsProps) {
  const [query, setQuery] = useSearchParams();
  const container = useRef<HTMLDivElement>(null);
  const { reviews, reviewSummary, host } = apartment;
  const isOpen = parseReviewsPage(query) !== null;
  const open = loadedPage ?? firstPageOf(apartment);
  const shown = isOpen ? open.reviews : reviews.slice(0, reviewLimits.shown);

  const openPage = (page: number | null) =>
    setQuery(writeReviewsPage(page, query), { preventScrollReset: true });

  /** The pressed control is below the reviews that change. */
  function turnTo(page: number | null) {
    openPage(page);
    const title = container.current?.querySelector('h2');
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  }

  /** The literal target is the landing page; a plain click opens the reviews here, any other follows the link. */
  function openInPlace(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    openPage(1);
  }

  return (
    <div id="reviews" ref={container}>
      <TitledSection title={reviewMessages.heading} ref={keepFocus}>
        {reviewSummary && <ReviewSummary summary={reviewSummary} />}
        {reviews.length === 0 && <Muted>{text.none}</Muted>}
        <Stack $gap="l">
          {shown.map((review) => (
            <ReviewItem key={review.id} review={review} hostFirstName={host.firstName} />
          ))}
        </Stack>
        {!isOpen && reviews.length > 0 && (
          <SeeAllLink to={paths.home} onClick={openInPlace}>
            {reviewMessages.seeAll}
          </SeeAllLink>
        )}
        {isOpen && (
          <Row $spread>
            <Pagination
              label={text.pages}
              current={open.pagination.currentPage}
              total={open.pagination.totalPages}
              onPageChange={turnTo}
            />
            <Button tone="quiet" size="small" onClick={() => turnTo(null)}>
              {text.seeFewer}
            </Button>
          </Row>
        )}
      </TitledSection>
    </div>
  );
}

const firstPageOf = ({ reviews, reviewSummary }: ReviewsProps['apartment']) => ({
  reviews,
  pagination: {
    currentPage: 1,
    totalPages: Math.ceil((reviewSummary?.reviews ?? reviews.length) / reviewLimits.pageSize),
  },
});

const SeeAllLink = styled(Link)`
  width: fit-content;
  font-weight: 600;
`;
