import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { ApiError } from '@gida/api-client';
import { toast } from '@gida/ui/toast';

import { errorMessage } from './error-message.ts';

type FieldErrors = Record<string, string>;

type ActionState = {
  busy: boolean;
  /** The error of the whole form; null when a field shows it. */
  error: string | null;
  fields: FieldErrors;
  /** Resolves to true when the request succeeded. */
  run: (send: () => Promise<unknown>, successMessage?: string) => Promise<boolean>;
  /** Shows errors that the page found without asking the server. */
  setErrors: (fieldErrors: FieldErrors, formError?: string | null) => void;
};

/** Sends one write of the page at a time, shows a success toast and revalidates the page's loaders. */
export function useAction(): ActionState {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldErrors>({});

  async function run(send: () => Promise<unknown>, successMessage?: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    showErrors({});
    try {
      const response = await send();
      const message = successMessage ?? responseMessage(response);
      if (message) toast.success(message);
      await revalidate();
      return true;
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.fields : {};
      const message = errorMessage(error);
      showErrors(fieldErrors, Object.values(fieldErrors).includes(message) ? null : message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function showErrors(fieldErrors: FieldErrors, message: string | null = null) {
    setFields(fieldErrors);
    setFormError(message);
  }

  return { busy, error: formError, fields, run, setErrors: showErrors };
}

const responseMessage = (response: unknown): string | null =>
  typeof response === 'object' &&
  response !== null &&
  'message' in response &&
  typeof response.message === 'string'
    ? response.message
    : null;
