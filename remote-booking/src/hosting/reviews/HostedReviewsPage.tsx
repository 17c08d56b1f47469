import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { routeAction } from '@gida/actions';
import { ReviewAnswer } from '@gida/apartment';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { parsePage } from '@gida/contracts/parse-page';
import { formatLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import type { HostedReview } from '@gida/contracts/reviews';
import { Button, EmptyState, keepFocus, Pagination, Row, Stack, tokens } from '@gida/ui';
import { StackedCard, Muted, Page } from '@gida/ui/layout';

import { WrittenReview } from '../../WrittenReview.tsx';
import { hostingMessages } from '../hosting-messages.ts';
import { AnswerForm, publishAnswer } from './AnswerForm.tsx';
import { fetchHostedReviews } from './hosted-review-api.ts';
import { hostedReviewMessages as text } from './hosted-review-messages.ts';

export { HostingErrorPage as ErrorBoundary } from '../HostingErrorPage.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('page');
  const page = parsePage(asked, reviewLimits.maxPages);
  return fetchHostedReviews(params['apartmentId'] ?? '', page, request.signal);
};

export const action = routeAction(publishAnswer);

export function Component() {
  const { apartment, summary, reviews, pagination } = useLoaderData<typeof loader>();
  const [, setQuery] = useSearchParams();

  return (
    <Page
      title={text.pageTitle(apartment.name)}
      breadcrumb={[
        { label: hostingMessages.title, to: paths.hosting },
        { label: apartment.name, to: paths.hostedApartment(apartment.id) },
        { label: text.title },
      ]}
      lead={summary && <Muted>{text.summary(summary.average.toFixed(1), summary.reviews)}</Muted>}
    >
      {reviews.length === 0 ? (
        <EmptyState illustration="bookings" title={text.emptyTitle}>
          {text.emptyText}
        </EmptyState>
      ) : (
        <Stack as="ul" role="list" ref={keepFocus}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </Stack>
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        onPageChange={(page) => setQuery({ page: String(page) })}
      />
    </Page>
  );
}

function ReviewCard({ review }: { review: HostedReview }) {
  const [isAnswering, setAnswering] = useState(false);
  const { id, guestFirstName, createdAt, reply } = review;

  return (
    <ReviewStack $gap="s" as="article" aria-label={text.reviewBy(guestFirstName)}>
      <Row $spread>
        <h2>{guestFirstName}</h2>
        <Muted>
          <time dateTime={createdAt}>{text.written(formatLagosDate(createdAt))}</time>
        </Muted>
      </Row>
      <WrittenReview review={review} />
      {reply && <ReviewAnswer title={text.yourAnswer} reply={reply} />}
      {!reply && isAnswering && (
        <AnswerForm reviewId={id} guest={guestFirstName} onClose={() => setAnswering(false)} />
      )}
      {!reply && !isAnswering && (
        <Row>
          <Button
            size="small"
            tone="quiet"
            aria-label={text.answerNamed(guestFirstName)}
            onClick={() => setAnswering(true)}
          >
            {text.answer}
          </Button>
        </Row>
      )}
    </ReviewStack>
  );
}

const ReviewStack = styled(StackedCard)`
  h2 {
    min-width: 0;
    font-size: ${tokens.text.lead};
  }
`;
