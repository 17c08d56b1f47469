import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router-dom';

import type { Mutation, MutationFailure, MutationOutcome } from './mutation.ts';
import { addSubmission } from './submissions.ts';
import { usePageRestore } from './use-page-restore.ts';

export type MutationState<Input, Result> = {
  /** Sends the input, unless the mutation is pending. */
  submit: (input: Input) => void;
  /** True until the page's data has been loaded again. */
  isPending: boolean;
  /** Whether the last submission succeeded; false again from the next one. */
  isSuccess: boolean;
  /** The result of the last submission that succeeded, until the next one. */
  result: Result | undefined;
  /** Why the last submission failed. */
  failure: MutationFailure | undefined;
  /** The message of the whole form. */
  error: string | null;
  /** One message for each field name. */
  fieldErrors: Record<string, string>;
  /** Hides the errors, because what they were about has changed. */
  clearErrors: () => void;
};

type MutationCallbacks<Result> = {
  /** Called when the page's data has been loaded again. */
  onSuccess?: (result: Result) => void;
};

/** Submits a mutation of this page through the router, which loads the page's data again after a success. */
export function useMutation<Input, Result>(
  mutation: Mutation<Input, Result>,
  { onSuccess }: MutationCallbacks<Result> = {},
): MutationState<Input, Result> {
  const fetcher = useFetcher<MutationOutcome<Result>>();
  const [cleared, setCleared] = useState<MutationFailure>();
  const isPending = fetcher.state !== 'idle';
  const response = isPending ? undefined : fetcher.data;
  const failure = response?.ok === false && response !== cleared ? response : undefined;

  // The router reports the response of an action only by rendering again.
  const handleResponse = useEffectEvent((received: MutationOutcome<Result> | undefined) => {
    if (received?.ok) onSuccess?.(received.result);
  });
  useEffect(() => handleResponse(response), [response]);

  // "Back" from another site, where the mutation led: in the restored page it is still pending.
  usePageRestore(() => fetcher.reset());

  return {
    submit: (input) => {
      if (isPending) return;
      const body = addSubmission(mutation.name, input);
      void fetcher.submit(body, { method: 'post', encType: 'application/json', flushSync: true });
    },
    isPending,
    isSuccess: response?.ok === true,
    result: response?.ok ? response.result : undefined,
    failure,
    error: failure?.error ?? null,
    fieldErrors: failure?.fieldErrors ?? {},
    clearErrors: () => setCleared(failure),
  };
}
