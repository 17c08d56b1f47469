import { useState } from 'react';

import { ConfirmDialog, defineMutation, useMutation } from '@gida/actions';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { Banner, Button, Row, Stack, TextField } from '@gida/ui';
import { toast } from '@gida/ui/toast';

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
  const [linkField, setLinkField] = useState<HTMLDivElement | null>(null);

  async function copyLink(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(text.copied);
    } catch {
      // No clipboard permission, or no HTTPS: select the link so that it can be copied by hand.
      linkField?.querySelector('input')?.select();
    }
  }

  return (
    <SectionCard title={text.title} help={text.help}>
      {renewal.error && !isRenewing && <Banner tone="danger">{renewal.error}</Banner>}
      {calendarUrl ? (
        <Stack $gap="s" ref={setLinkField}>
          <TextField
            label={text.link}
            readOnly
            value={calendarUrl}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Row>
            <Button onClick={() => void copyLink(calendarUrl)}>{text.copy}</Button>
            <Button tone="quiet" onClick={() => setRenewing(true)}>
              {text.renew}
            </Button>
          </Row>
        </Stack>
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
