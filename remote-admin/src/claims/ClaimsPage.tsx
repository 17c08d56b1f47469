import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { routeAction } from '@gida/actions';
import type { AdminClaim } from '@gida/contracts/admin';
import { formatLagosTime, formatStayRange } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { Button, ButtonLink, StatusLabel } from '@gida/ui';
import { Quote } from '@gida/ui/layout';

import { DetailsCard } from '../DetailsCard.tsx';
import { ReviewQueuePage } from '../ReviewQueuePage.tsx';
import { messages } from '../messages.ts';
import { fetchClaims } from './claims-api.ts';
import { decide, DecideClaimDialog } from './DecideClaimDialog.tsx';

const text = messages.claims;

export const loader = ({ request }: LoaderFunctionArgs) => fetchClaims(request);
export const action = routeAction(decide);

/** Claims of hosts on caution fees. An open claim stays until an admin decides it. */
export function Component() {
  const { claims, pagination } = useLoaderData<typeof loader>();

  return (
    <ReviewQueuePage
      text={text}
      items={claims}
      pagination={pagination}
      renderItem={(claim, openDialog) => (
        <ClaimCard key={claim.bookingId} claim={claim} onDecide={openDialog} />
      )}
      renderDialog={(claim, close) => <DecideClaimDialog item={claim} onClose={close} />}
    />
  );
}

function ClaimCard({ claim: item, onDecide }: { claim: AdminClaim; onDecide: () => void }) {
  const { claim, guest, host } = item;
  const { decision } = claim;
  const facts = [
    {
      name: text.claimed,
      value: `${formatNaira(claim.amount, 2)} ${text.ofFee(formatNaira(item.cautionFee, 2))}`,
    },
    { name: text.stay, value: formatStayRange(item.checkInDate, item.checkOutDate) },
    { name: text.host, value: `${host.name}, ${host.email}` },
    { name: text.guest, value: `${guest.name}, ${guest.email}` },
    { name: text.opened, value: formatLagosTime(claim.openedAt) },
    decision
      ? { name: text.decided, value: `${formatLagosTime(decision.at)}, ${item.decidedBy}` }
      : { name: text.decideBy, value: item.decideBy ? formatLagosTime(item.decideBy) : '' },
  ];

  return (
    <DetailsCard
      title={item.apartment.name}
      status={<ClaimStatus item={item} />}
      details={facts}
      actions={
        <>
          {!decision && (
            <Button aria-label={text.decideOn(item.apartment.name)} onClick={onDecide}>
              {text.decide}
            </Button>
          )}
          <ButtonLink
            tone="quiet"
            to={paths.adminBooking(item.bookingId)}
            aria-label={text.bookingNamed(item.apartment.name)}
          >
            {text.booking}
          </ButtonLink>
        </>
      }
    >
      <Quote>{claim.reason}</Quote>
      {decision && (
        <>
          <p>{text.kept(formatNaira(decision.awarded, 2))}</p>
          <Quote>{decision.reason}</Quote>
        </>
      )}
    </DetailsCard>
  );
}

function ClaimStatus({ item: { claim, decideBy } }: { item: AdminClaim }) {
  if (claim.decision) {
    const { awarded } = claim.decision;
    const outcome = awarded === 0 ? 'dismissed' : awarded < claim.amount ? 'partly' : 'upheld';
    return <StatusLabel tone="neutral">{text.outcomes[outcome]}</StatusLabel>;
  }
  const isLate = decideBy !== null && Date.parse(decideBy) < Date.now();
  return (
    <StatusLabel tone={isLate ? 'danger' : 'warning'}>
      {isLate ? text.overdue : text.open}
    </StatusLabel>
  );
}
