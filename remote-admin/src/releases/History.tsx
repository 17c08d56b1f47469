import styled from 'styled-components';

import { lagosMoment } from '@gida/contracts/dates';
import type { Deed } from '@gida/contracts/releasing';
import { Button, Card, Row, Stack, tokens } from '@gida/ui';

import { Said } from '../Case.tsx';
import { messages } from './messages.ts';

const text = messages.history;

type HistoryProps = { deeds: readonly Deed[]; showOlder: (() => void) | null };

/** Who changed what, when and why, newest first. */
export function History({ deeds, showOlder }: HistoryProps) {
  return (
    <section aria-labelledby="history">
      <Stack>
        <h2 id="history">{text.title}</h2>
        <Stack as="ol" role="list" $gap="s">
          {deeds.map((deed) => (
            <li key={deed.number}>
              <Entry>
                <Row $gap="xs" $spread>
                  <p>
                    <strong>{deed.who}</strong> {doneBy(deed)}
                  </p>
                  <Soft>
                    {text.revision(deed.number)}, {lagosMoment(deed.at)}
                  </Soft>
                </Row>
                <Said>{deed.why}</Said>
              </Entry>
            </li>
          ))}
        </Stack>
        {showOlder && (
          <Row>
            <Button tone="quiet" onClick={showOlder}>
              {text.older}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  );
}

function doneBy({ change }: Deed): string {
  if (!change) return text.local;
  const { remote } = change;
  switch (change.action) {
    case 'promote':
      return text.promote(remote, change.version);
    case 'canary':
      return text.canary(remote, change.version, change.percent);
    case 'rollback':
      return text.rollback(remote, change.to ?? text.before);
    case 'block':
      return text.block(remote, change.version);
    case 'unblock':
      return text.unblock(remote, change.version);
    case 'retire':
      return text.retire(remote);
    case 'restore':
      return text.restore(remote);
    case 'prune':
      return text.prune(remote, change.versions.length);
  }
}

const Entry = styled(Card)`
  display: grid;
  gap: ${tokens.space.xs};
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
