import { useState } from 'react';
import styled from 'styled-components';

import { parseNumber } from '@gida/contracts/parse-number';
import {
  FormDialog,
  defineMutation,
  readFields,
  rejectInvalid,
  useMutation,
  type MutationContext,
} from '@gida/actions';
import { isDirty } from '@gida/releases/commit';
import { formatLagosTime } from '@gida/contracts/dates';
import type { ReleasesResponse } from '@gida/releases/release-api';
import { CheckboxField, SelectField, TextArea, TextField, tokens } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import {
  commitOfBuild,
  toChange,
  availableVersions,
  type ActionName,
  type ChangeInput,
} from './available-actions.ts';
import { releasesMessages } from './releases-messages.ts';
import { fetchCommits, submitChange } from './releases-api.ts';
import { CommitList } from './RevisionHistory.tsx';
import { changePreview } from './change-preview.ts';
import { useAnswer } from './use-answer.ts';

const text = releasesMessages.dialog;
const minReasonLength = 3;
const maxReasonLength = 300;
const defaultPercent = '5';

/** What the operator saw when opening the dialog. The gateway rejects the change when the revision is no longer current. */
export type ChangeContext = { remote: string; actionName: ActionName; releases: ReleasesResponse };

type ChangeSubmission = { input: ChangeInput; why: string; after: number };

export const changeRelease = defineMutation(
  'change-release',
  async ({ input, why, after }: ChangeSubmission, { idempotencyKey }: MutationContext) => {
    rejectInvalid({
      percent: !isComplete(input) && text.percentWrong,
      dirty: input.dirty === false && text.dirtyMissing,
      why: !isValidReason(why) && text.whyMissing,
    });
    const request = { change: toChange(input), why, after };
    const { revision } = await submitChange(request, idempotencyKey);
    toast.success(text.done(revision.number));
  },
);

const isComplete = ({ actionName, percent }: ChangeInput): boolean =>
  actionName !== 'canary' || (percent > 0 && percent <= 100);

const isValidReason = (why: string): boolean => why.trim().length >= minReasonLength;

type ChangeDialogProps = { context: ChangeContext; onClose: () => void };

/** Previews a change, requires a reason, and shows the error when the gateway rejects it. */
export function ChangeDialog({ context, onClose }: ChangeDialogProps) {
  const { remote, actionName, releases } = context;
  const current = releases.remotes[remote];
  const versions = availableVersions(actionName, remote, releases);
  const [version, setVersion] = useState(versions[0] ?? '');
  const [percent, setPercent] = useState(String(current?.canary?.percent ?? defaultPercent));
  const [confirmedVersion, setConfirmedVersion] = useState<string | null>(null);
  const mutation = useMutation(changeRelease, { onSuccess: onClose });
  const commit = commitOfBuild(remote, version, releases) ?? '';
  const asksAboutDirty = actionName === 'promote' && releases.isSharedSite && isDirty(commit);
  const dirty = asksAboutDirty ? confirmedVersion === version : undefined;
  const input = { actionName, remote, version, percent: parseNumber(percent), dirty };

  return (
    <FormDialog
      title={releasesMessages.actionOn(releasesMessages.actions[actionName], remote)}
      cancelLabel={text.notNow}
      submitLabel={releasesMessages.actions[actionName]}
      tone={['block', 'retire'].includes(actionName) ? 'danger' : 'action'}
      mutation={mutation}
      toInput={(fields) => ({ input, ...readFields(fields, ['why']), after: releases.revision })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField
            label={actionName === 'lift' ? text.finding : text.version}
            value={version}
            choices={versions.map((value) => versionChoice(remote, value, releases))}
            onChange={({ currentTarget: { value } }) => setVersion(value)}
          />
          {actionName === 'canary' && (
            <TextField
              {...percentProps}
              value={percent}
              error={isComplete(input) ? undefined : mutation.fieldErrors['percent']}
              onChange={({ currentTarget: { value } }) => setPercent(value)}
            />
          )}
          <Preview
            sentences={
              isComplete(input) && current && changePreview(toChange(input), current, commit)
            }
          />
          {servesBuild(actionName) && <Commits key={version} remote={remote} version={version} />}
          {dirty !== undefined && (
            <CheckboxField
              label={text.dirty}
              checked={dirty}
              error={dirty ? undefined : mutation.fieldErrors['dirty']}
              onChange={({ currentTarget: { checked } }) =>
                setConfirmedVersion(checked ? version : null)
              }
            />
          )}
          <TextArea {...field('why')} {...whyProps} />
        </>
      )}
    </FormDialog>
  );
}

const servesBuild = (actionName: ActionName): boolean =>
  ['promote', 'canary', 'rollback'].includes(actionName);

/** What the build brings or takes back, where its commits are known. */
function Commits({ remote, version }: { remote: string; version: string }) {
  const answer = useAnswer((signal) => fetchCommits(remote, version, signal));
  const commits = typeof answer === 'string' ? null : answer.commits;
  return commits && <CommitList commits={commits} />;
}

/** A version with its commit and when it was published. */
function versionChoice(remote: string, version: string, releases: ReleasesResponse) {
  const build = releases.builds.find(
    (published) => published.remote === remote && published.version === version,
  );
  return {
    value: version,
    label: releasesMessages.build(
      releasesMessages.buildOf(version, commitOfBuild(remote, version, releases)),
      build && formatLagosTime(build.at),
    ),
  };
}

const percentProps = { label: text.percent, inputMode: 'decimal' } as const;

const whyProps = { label: text.why, hint: text.whyHint, maxLength: maxReasonLength };

const Preview = ({ sentences }: { sentences: readonly string[] | false | undefined }) => (
  <Effects role="status">
    <h3>{text.preview}</h3>
    {sentences && (
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
  </Effects>
);

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
