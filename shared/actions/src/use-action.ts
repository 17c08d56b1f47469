import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { ApiProblem } from '@gida/api-client';
import { notify } from '@gida/ui/notify';

import { sentenceOf } from './sentence-of.ts';

/**
 * Sends one change of the page at a time, says that it worked, and shows the page as it is then.
 * `fields` and `problem` are what the server did not like, for the form to show where it belongs.
 */
export function useAction() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  /** True when it worked. */
  async function run(send: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    refuse({});
    try {
      const answer = await send();
      const said = done ?? saidIn(answer);
      if (said) notify.success(said);
      await revalidate();
      return true;
    } catch (error) {
      const wrong = error instanceof ApiProblem ? error.fields : {};
      const sentence = sentenceOf(error);
      refuse(wrong, Object.values(wrong).includes(sentence) ? null : sentence);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** What a person can mend without asking the server. */
  function refuse(wrong: Record<string, string>, sentence: string | null = null) {
    setFields(wrong);
    setProblem(sentence);
  }

  return { busy, problem, fields, run, refuse };
}

const saidIn = (answer: unknown): string | null =>
  typeof answer === 'object' &&
  answer !== null &&
  'message' in answer &&
  typeof answer.message === 'string'
    ? answer.message
    : null;
