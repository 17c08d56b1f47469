import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { parseStay, writeStay, type Stay } from './stay.ts';

/** The stay being chosen. Fields update at once; the URL, and with it the quote, follows. */
export function useStay() {
  const [query, setQuery] = useSearchParams();
  const [stay, setStay] = useState(() => parseStay(query));

  function changeStay(changes: Partial<Stay>) {
    const next = { ...stay, ...changes };
    setStay(next);
    setQuery(writeStay(next, query), { replace: true, preventScrollReset: true });
  }

  return [stay, changeStay] as const;
}
