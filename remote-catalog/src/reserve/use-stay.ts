import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { parseGuestCount, parseStay, type Stay } from './stay.ts';

/** The stay being chosen. Fields update at once; the URL, and with it the quote, follows. */
export function useStay() {
  const [search, setSearch] = useSearchParams();
  const [stay, setStay] = useState(() => parseStay(search));

  function changeStay(changes: Partial<Stay>) {
    const next = { ...stay, ...changes };
    setStay(next);
    setSearch(
      Object.entries({ ...next, guests: parseGuestCount(next)?.toString() }).filter(
        (entry): entry is [string, string] => Boolean(entry[1]),
      ),
      { replace: true, preventScrollReset: true },
    );
  }

  return [stay, changeStay] as const;
}
