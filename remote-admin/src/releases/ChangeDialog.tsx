import { useState } from 'react';
import styled from 'styled-components';

import { AskDialog, useAction } from '@gida/actions';
import { lagosMoment } from '@gida/contracts/dates';
import type { ReleasesAnswer } from '@gida/contracts/releasing';
import { SelectField, TextArea, TextField, tokens } from '@gida/ui';
import { notify } from '@gida/ui/notify';

import { changeOf, choicesFor, type DeedName } from './change-choices.ts';
import { messages } from './messages.ts';
import { orderChange } from './releases-api.ts';
import { whatWillHappen } from './what-will-happen.ts';

const text = messages.dialog;
const leastWhy = 3;
const mostWhy = 300;
const firstPercent = '5';

/** What somebody saw when they began to decide: the order counts only while it is still so. */
export type Seen = { remote: string; deed: DeedName; answer: ReleasesAnswer };

type ChangeDialogProps = { seen: Seen; onClose: () => void };

/** Says what a change will do, asks why, and shows what stood against it. */
export function ChangeDialog({ seen, onClose }: ChangeDialogProps) {
  const { remote, deed, answer } = seen;
  const now = answer.remotes[remote];
  const choices = choicesFor(deed, remote, answer);
  const [version, setVersion] = useState(choices[0] ?? '');
  const [percent, setPercent] = useState(String(now?.canary?.percent ?? firstPercent));
  const [why, setWhy] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const action = useAction();
  const share = Number(percent);
  const isShare = share > 0 && share <= 100;
  const change = changeOf({ deed, remote, version, percent: share });
  const isKnown = deed !== 'canary' || isShare;

  async function order() {
    const wrong = {
      ...(!isKnown && { percent: text.percentWrong }),
      ...(why.trim().length < leastWhy && { why: text.whyMissing }),
    };
    if (Object.keys(wrong).length > 0) return action.refuse(wrong);
    const send = async () => {
      const { revision } = await orderChange({ change, why, after: answer.revision }, key);
      notify.success(text.done(revision.number));
    };
    if (await action.run(send)) onClose();
  }

  const published = new Map(answer.builds.map((build) => [build.version, lagosMoment(build.at)]));

  return (
    <AskDialog
      title={messages.press(messages.actions[deed], remote)}
      keep={text.notNow}
      confirm={messages.actions[deed]}
      tone={['block', 'retire'].includes(deed) ? 'danger' : 'action'}
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void order()}
      onClose={onClose}
    >
      <SelectField
        label={text.version}
        value={version}
        choices={choices.map((value) => ({
          value,
          label: messages.build(value, published.get(value)),
        }))}
        onChange={({ currentTarget: { value } }) => setVersion(value)}
      />
      {deed === 'canary' && (
        <TextField
          label={text.percent}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          value={percent}
          problem={isShare ? undefined : action.fields['percent']}
          onChange={({ currentTarget: { value } }) => setPercent(value)}
        />
      )}
      <Effects role="status">
        <h3>{text.willHappen}</h3>
        {isKnown && now && (
          <ul>
            {whatWillHappen(change, now).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Effects>
      <TextArea
        label={text.why}
        hint={text.whyHint}
        maxLength={mostWhy}
        value={why}
        problem={why.trim().length < leastWhy ? action.fields['why'] : undefined}
        onChange={({ currentTarget: { value } }) => setWhy(value)}
      />
    </AskDialog>
  );
}

const Effects = styled.div`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};

  h3 {
    font-size: ${tokens.text.body};
  }

  ul {
    padding-left: ${tokens.space.m};
  }

  li {
    margin-top: ${tokens.space.xxs};
  }
`;
