import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { routeAction } from '@gida/actions';
import { ReviewAnswer } from '@gida/apartment';
import { formatLagosDate, formatLagosTime, formatStayRange } from '@gida/contracts/dates';
import { toFactStatements } from '@gida/contracts/fact-statements';
import { paths } from '@gida/contracts/paths';
import type { OwnReview, StayReviewResponse } from '@gida/contracts/reviews';
import { useStayForLink } from '@gida/stay';
import { Banner, Button, ButtonLink, EmptyState, keepFocus, Row, Stack, tokens } from '@gida/ui';
import { StackedCard, Muted, Page, ResponsivePicture } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { fetchStayReview } from './review-api.ts';
import { reviewMessages as text } from '../review-messages.ts';
import { WrittenReview } from '../WrittenReview.tsx';
import { ReviewForm, saveReview } from './ReviewForm.tsx';

export { BookingErrorPage as ErrorBoundary } from '../booking/BookingErrorPage.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchStayReview(params['bookingId'] ?? '', request.signal);

export const action = routeAction(saveReview);

export function Component() {
  const { state, stay, review } = useLoaderData<typeof loader>();
  const [isEditing, setEditing] = useState(false);
  const { bookingId, apartment } = stay;
  const showsForm = state === 'open' || (state === 'editable' && isEditing);

  return (
    <Page
      title={text.pageTitle(apartment.name)}
      heading={review && !showsForm ? text.yourReview : text.title}
      breadcrumb={[
        { label: messages.list.title, to: paths.bookings },
        { label: messages.details.title, to: paths.booking(bookingId) },
        { label: text.title },
      ]}
      ref={keepFocus}
    >
      <StayHeader stay={stay} />
      {state === 'unavailable' && (
        <EmptyState
          illustration="bookings"
          title={text.unavailableTitle}
          action={<ButtonLink to={paths.booking(bookingId)}>{text.backToBooking}</ButtonLink>}
        >
          {text.unavailableText}
        </EmptyState>
      )}
      {showsForm && (
        <StackedCard>
          <p>{text.introduction(stay.hostFirstName)}</p>
          <ReviewForm
            bookingId={bookingId}
            review={review}
            statements={toFactStatements(apartment.facts, apartment.address.city)}
            onSaved={() => setEditing(false)}
            {...(review && { onCancel: () => setEditing(false) })}
          />
        </StackedCard>
      )}
      {review && !showsForm && (
        <SavedReview
          review={review}
          stay={stay}
          {...(state === 'editable' && { onEdit: () => setEditing(true) })}
        />
      )}
    </Page>
  );
}

function StayHeader({ stay }: { stay: StayReviewResponse['stay'] }) {
  const { apartment, checkInDate, checkOutDate } = stay;
  const { city, country } = apartment.address;

  return (
    <Header $gap="m">
      {apartment.image && (
        <ResponsivePicture src={apartment.image} alt="" sizes="7.5rem" width={120} height={90} />
      )}
      <Stack $gap="xxs">
        <h2>{apartment.name}</h2>
        <Muted>{text.stay(city, country, formatStayRange(checkInDate, checkOutDate))}</Muted>
      </Stack>
    </Header>
  );
}

type SavedReviewProps = {
  review: OwnReview;
  stay: StayReviewResponse['stay'];
  /** Missing when it can no longer be changed. */
  onEdit?: () => void;
};

function SavedReview({ review, stay, onEdit }: SavedReviewProps) {
  const { isHidden, editedAt, editableUntil, reply } = review;
  const chosenStay = useStayForLink();

  return (
    <StackedCard>
      {isHidden && <Banner tone="warning">{text.hidden}</Banner>}
      <WrittenReview review={review} />
      <Muted>
        {text.written(formatLagosDate(review.createdAt))}
        {editedAt && <span>{` · ${text.edited(formatLagosDate(editedAt))}`}</span>}
      </Muted>
      {reply && <ReviewAnswer title={text.answerFrom(stay.hostFirstName)} reply={reply} />}
      {!isHidden && (
        <Muted>{onEdit ? text.editableUntil(formatLagosTime(editableUntil)) : text.fixed}</Muted>
      )}
      <Row>
        {onEdit && <Button onClick={onEdit}>{text.edit}</Button>}
        <ButtonLink tone="quiet" to={paths.apartmentReviews(stay.apartment.id, chosenStay)}>
          {text.seeOnPage}
        </ButtonLink>
      </Row>
    </StackedCard>
  );
}

const Header = styled(Row)`
  min-width: 0;

  h2 {
    font-size: ${tokens.text.lead};
    overflow-wrap: anywhere;
  }

  > div {
    flex: 1 1 12rem;
    min-width: 0;
  }

  img {
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.sunken};
    object-fit: cover;
  }
`;
