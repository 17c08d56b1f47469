import type { Profile } from '@gida/contracts/account';
import { Button, FieldRow, Form, TextField } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { useState } from 'react';

import { messages } from '../messages.ts';
import { fieldsOf, problemOf, useSubmission } from '../use-submission.ts';
import { changedFields } from './changed-fields.ts';
import type { Information } from './changed-fields.ts';
import { changeProfile } from './profile-api.ts';

const text = messages.profile;

type InformationFormProps = { profile: Profile; show: (changed: Profile) => void };

export function InformationForm({ profile, show }: InformationFormProps) {
  const [written, setWritten] = useState<Partial<Information>>({});
  const [submission, submit] = useSubmission(save, text.failed);
  const change = changedFields(profile, written);
  const problems = fieldsOf(submission);
  const busy = submission.status === 'busy';

  async function save() {
    show(await changeProfile(change));
    setWritten({});
    notify.success(text.updated);
  }

  const field = (name: keyof Information) => ({
    name,
    value: written[name] ?? profile[name],
    problem: problems[name],
    onChange: (event: { target: { value: string } }) =>
      setWritten({ ...written, [name]: event.target.value }),
  });

  return (
    <Form
      busy={busy}
      problem={problemOf(submission)}
      submit={(_form, element) => submit(undefined, element)}
    >
      <FieldRow>
        <TextField {...field('firstName')} label={text.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} label={text.lastName} autoComplete="family-name" />
      </FieldRow>
      <TextField {...field('email')} label={messages.email} type="email" autoComplete="email" />
      <TextField {...field('telephone')} label={text.telephone} type="tel" autoComplete="tel" />
      <Button type="submit" busy={busy} disabled={Object.keys(change).length === 0}>
        {text.update}
      </Button>
    </Form>
  );
}
