import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import type { AdminClaim } from '@gida/contracts/admin';
import { lagosMoment, stayRange } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { Button, ButtonLink, StatusLabel } from '@gida/ui';

import { Case, Said } from '../Case.tsx';
import { CasesPage } from '../CasesPage.tsx';
import { messages } from '../messages.ts';
import { fetchClaims } from './claims-api.ts';
import { DecideDialog } from './DecideDialog.tsx';

const text = messages.claims;

export const loader = ({ request }: LoaderFunctionArgs) => fetchClaims(request);

/** What hosts want to keep of caution fees. An open claim stays until somebody has decided it. */
export function Component() {
  const { claims, pagination } = useLoaderData<typeof loader>();

  return (
    <CasesPage
      text={text}
      cases={claims}
      pagination={pagination}
      show={(claim, decide) => <ClaimCase key={claim.bookingId} claim={claim} decide={decide} />}
      ask={(claim, close) => <DecideDialog found={claim} onClose={close} />}
    />
  );
}

function ClaimCase({ claim: found, decide }: { claim: AdminClaim; decide: () => void }) {
  const { claim, guest, host } = found;
  const { decision } = claim;
  const facts = [
    {
      name: text.claimed,
      value: `${formatNaira(claim.amount)} ${text.of(formatNaira(found.cautionFee))}`,
    },
    { name: text.stay, value: stayRange(found.checkInDate, found.checkOutDate) },
    { name: text.host, value: `${host.name}, ${host.email}` },
    { name: text.guest, value: `${guest.name}, ${guest.email}` },
    { name: text.opened, value: lagosMoment(claim.openedAt) },
    decision
      ? { name: text.decided, value: `${lagosMoment(decision.at)}, ${found.decidedBy}` }
      : { name: text.decideBy, value: found.decideBy ? lagosMoment(found.decideBy) : '' },
  ];

  return (
    <Case
      title={found.apartment.name}
      status={<ClaimStatus found={found} />}
      facts={facts}
      actions={
        <>
          {!decision && (
            <Button aria-label={text.decideOn(found.apartment.name)} onClick={decide}>
              {text.decide}
            </Button>
          )}
          <ButtonLink
            tone="quiet"
            to={paths.adminBooking(found.bookingId)}
            aria-label={text.bookingOf(found.apartment.name)}
          >
            {text.booking}
          </ButtonLink>
        </>
      }
    >
      <Said>{claim.reason}</Said>
      {decision && (
        <>
          <p>{text.kept(formatNaira(decision.kept))}</p>
          <Said>{decision.answer}</Said>
        </>
      )}
    </Case>
  );
}

function ClaimStatus({ found: { claim, decideBy } }: { found: AdminClaim }) {
  if (claim.decision) {
    const { kept } = claim.decision;
    const word = kept === 0 ? 'dismissed' : kept < claim.amount ? 'partly' : 'upheld';
    return <StatusLabel tone="neutral">{text.outcomes[word]}</StatusLabel>;
  }
  const isLate = decideBy !== null && Date.parse(decideBy) < Date.now();
  return (
    <StatusLabel tone={isLate ? 'danger' : 'warning'}>{isLate ? text.late : text.open}</StatusLabel>
  );
}
