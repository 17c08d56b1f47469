import { useState } from 'react';

import { AskDialog, useAction } from '@gida/actions';
import type { Hosting } from '@gida/contracts/hosting';
import { Banner, Button, Row, Stack, TextField } from '@gida/ui';
import { notify } from '@gida/ui/notify';

import { renewCalendarLink } from '../hosting-api.ts';
import { text } from '../hosting-messages.ts';
import { Section } from '../Section.tsx';

const words = text.sharing;

/** The secret address at which other sites read this apartment's calendar. */
export function SharingSection({ hosting }: { hosting: Hosting }) {
  const { apartment, calendarUrl } = hosting;
  const action = useAction();
  const [isRenewing, setRenewing] = useState(false);
  const [field, setField] = useState<HTMLDivElement | null>(null);

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(words.copied);
    } catch {
      // No permission, or no https: selected, the address can be copied by hand.
      field?.querySelector('input')?.select();
    }
  }

  async function renew() {
    if (await action.run(() => renewCalendarLink(apartment.id))) setRenewing(false);
  }

  return (
    <Section title={words.title} help={words.help}>
      {action.problem && !isRenewing && <Banner tone="danger">{action.problem}</Banner>}
      {calendarUrl ? (
        <Stack $gap="s" ref={setField}>
          <TextField
            label={words.address}
            readOnly
            value={calendarUrl}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Row>
            <Button onClick={() => void copy(calendarUrl)}>{words.copy}</Button>
            <Button tone="quiet" onClick={() => setRenewing(true)}>
              {words.renew}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Row>
          <Button busy={action.busy} onClick={() => void renew()}>
            {words.make}
          </Button>
        </Row>
      )}
      {isRenewing && (
        <AskDialog
          title={words.renewTitle}
          keep={words.renewKeep}
          confirm={words.renew}
          tone="danger"
          busy={action.busy}
          problem={action.problem}
          onConfirm={() => void renew()}
          onClose={() => setRenewing(false)}
        >
          <p>{words.renewText}</p>
        </AskDialog>
      )}
    </Section>
  );
}
