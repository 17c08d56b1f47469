import { useEffect, useState } from 'react';

import type { ErrorGroup } from '@gida/releases/release-api';

import { fetchErrors } from './releases-api.ts';

const intervalMs = 60_000;

/** The errors of the last hour, of all remotes; null while they are not known. */
export function useRecentErrors(): readonly ErrorGroup[] | null {
  const [errors, setErrors] = useState<readonly ErrorGroup[] | null>(null);

  // Polls: the gateway sends no events for them.
  useEffect(() => {
    const controller = new AbortController();
    const load = () => {
      if (document.hidden) return;
      fetchErrors({ since: '1h' }, controller.signal).then(
        (response) => setErrors(response.errors),
        () => undefined,
      );
    };
    load();
    const timer = setInterval(load, intervalMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, []);

  return errors;
}
