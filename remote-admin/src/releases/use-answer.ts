import { useEffect, useState } from 'react';

/** What one request answers that is sent when a component is shown. */
export function useAnswer<T>(load: (signal: AbortSignal) => Promise<T>): T | 'loading' | 'failed' {
  const [send] = useState(() => load);
  const [answer, setAnswer] = useState<T | 'loading' | 'failed'>('loading');

  // Not with the page: it costs the gateway something, and few look.
  useEffect(() => {
    const controller = new AbortController();
    const set = (next: T | 'failed') => !controller.signal.aborted && setAnswer(() => next);
    send(controller.signal).then(set, () => set('failed'));
    return () => controller.abort();
  }, [send]);

  return answer;
}
