import { useState } from 'react';

import { ConfirmDialog, CopyableLink, defineMutation, useMutation } from '@gida/actions';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { Banner, Button, Row } from '@gida/ui';

import { renewCalendarLink } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';
import { SectionCard } from '../SectionCard.tsx';

const text = hostingMessages.sharing;

export const renewLink = defineMutation('renewLink', (apartmentId: string) =>
  renewCalendarLink(apartmentId),
);

/** The secret URL from which other sites import this apartment's calendar. */
export function SharingSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const { apartment, calendarUrl } = hosting;
  const [isRenewing, setRenewing] = useState(false);
  const renewal = useMutation(renewLink, { onSuccess: () => setRenewing(false) });

  return (
    <SectionCard title={text.title} help={text.help}>
      {renewal.error && !isRenewing && <Banner tone="danger">{renewal.error}</Banner>}
      {calendarUrl ? (
        <CopyableLink url={calendarUrl} text={text}>
          <Button tone="quiet" onClick={() => setRenewing(true)}>
            {text.renew}
          </Button>
        </CopyableLink>
      ) : (
        <Row>
          <Button busy={renewal.isPending} onClick={() => renewal.submit(apartment.id)}>
            {text.create}
          </Button>
        </Row>
      )}
      {isRenewing && (
        <ConfirmDialog
          title={text.renewTitle}
          cancelLabel={text.renewKeep}
          confirmLabel={text.renew}
          tone="danger"
          mutation={renewal}
          onConfirm={() => renewal.submit(apartment.id)}
          onClose={() => setRenewing(false)}
        >
          <p>{text.renewText}</p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
