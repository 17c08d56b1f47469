import { useTransition } from 'react';

import { toast } from '@gida/ui/toast';

/** A download that a button starts: pending until the file is saved, with a toast when that fails. */
export function useDownload(saveFile: () => Promise<void>, failureText: string) {
  const [isPending, startTransition] = useTransition();

  const start = () =>
    startTransition(async () => {
      try {
        await saveFile();
      } catch {
        toast.error(failureText);
      }
    });

  return { isPending, start };
}
