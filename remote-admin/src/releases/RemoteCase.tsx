import { lagosMoment } from '@gida/contracts/dates';
import type { ReleasesAnswer } from '@gida/contracts/releasing';
import { Button, StatusLabel } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { Case } from '../Case.tsx';
import { choicesFor, deeds, type DeedName } from './change-choices.ts';
import { messages } from './messages.ts';

type RemoteCaseProps = {
  name: string;
  answer: ReleasesAnswer;
  /** Opens a change; null for those who may look only. */
  act: ((deed: DeedName) => void) | null;
};

/** One part of the site: what is served of it, how it fares in browsers, what can be done. */
export function RemoteCase({ name, answer, act }: RemoteCaseProps) {
  const placement = answer.remotes[name];
  if (!placement) return null;
  const { stable, previous, canary, blocked, retired } = placement;
  const status = retired ? messages.status.retired : messages.status.stable;
  const last = answer.history.find(({ change }) => change?.remote === name);
  const possible = deeds.filter((deed) => choicesFor(deed, name, answer).length > 0);

  return (
    <Case
      title={name}
      status={
        <StatusLabel tone={(canary ?? retired) ? 'warning' : 'successSoft'}>
          {canary ? messages.status.canary(canary.percent) : status}
        </StatusLabel>
      }
      facts={[
        { name: messages.stable, value: stable },
        { name: messages.previous, value: previous ?? messages.none },
        ...(canary
          ? [
              {
                name: messages.canary,
                value: messages.canaryOf(canary.version, canary.percent),
              },
            ]
          : []),
        ...(blocked.length > 0 ? [{ name: messages.blocked, value: blocked.join(', ') }] : []),
        ...(last
          ? [
              {
                name: messages.lastChange,
                value: messages.changedBy(lagosMoment(last.at), last.who),
              },
            ]
          : []),
      ]}
      actions={
        act &&
        possible.map((deed) => (
          <Button
            key={deed}
            size="small"
            tone={deed === 'rollback' ? 'action' : 'quiet'}
            aria-label={messages.press(messages.actions[deed], name)}
            onClick={() => act(deed)}
          >
            {messages.actions[deed]}
          </Button>
        ))
      }
    >
      <FiguresOf name={name} answer={answer} />
    </Case>
  );
}

function FiguresOf({ name, answer }: { name: string; answer: ReleasesAnswer }) {
  const text = messages.figures;
  const figures = answer.figures.filter(({ remote }) => remote === name);
  const time = (value: number | null) => (value === null ? text.unknown : text.milliseconds(value));

  if (figures.length === 0) return <p>{text.nothing}</p>;
  return (
    <AdminTable
      caption={text.caption(name)}
      columns={text.columns}
      rows={figures.map((it) => ({
        id: `${it.version} ${it.cohort}`,
        cells: [
          it.version,
          it.cohort,
          it.loads,
          time(it.medianMs),
          time(it.p95Ms),
          it.loadFailures,
          it.crashes,
          it.recoveries,
          it.visitors || text.unknown,
          it.visitors ? it.failures : text.unknown,
        ],
      }))}
    />
  );
}
