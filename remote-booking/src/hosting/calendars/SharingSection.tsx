import { useState } from 'react';

import { ConfirmDialog, useAction } from '@gida/actions';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { Banner, Button, Row, Stack, TextField } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { renewCalendarLink } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';
import { SectionCard } from '../SectionCard.tsx';

const text = hostingMessages.sharing;

/** The secret URL from which other sites import this apartment's calendar. */
export function SharingSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const { apartment, calendarUrl } = hosting;
  const action = useAction();
  const [isRenewing, setRenewing] = useState(false);
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

  async function renewLink() {
    if (await action.run(() => renewCalendarLink(apartment.id))) setRenewing(false);
  }

  return (
    <SectionCard title={text.title} help={text.help}>
      {action.error && !isRenewing && <Banner tone="danger">{action.error}</Banner>}
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
          <Button busy={action.busy} onClick={() => void renewLink()}>
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
          busy={action.busy}
          error={action.error}
          onConfirm={() => void renewLink()}
          onClose={() => setRenewing(false)}
        >
          <p>{text.renewText}</p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
