import { useTransition } from 'react';

import { toastError } from './toast-error.ts';

/** A download that a button starts: pending until the file is saved, with a toast when that fails. */
export function useDownload(download: () => Promise<void>, failureText: string) {
  const [isPending, startTransition] = useTransition();

  const start = () =>
    startTransition(async () => {
      try {
        await download();
      } catch (error) {
        toastError(error, failureText);
      }
    });

  return { isPending, start };
}
