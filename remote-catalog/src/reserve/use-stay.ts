import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { guestsOf, readStay, type Stay } from './stay.ts';

/** The fields follow the fingers at once; the address, and with it the price, follows the fields. */
export function useStay() {
  const [search, setSearch] = useSearchParams();
  const [stay, setStay] = useState(() => readStay(search));

  function change(wish: Partial<Stay>) {
    const next = { ...stay, ...wish };
    setStay(next);
    setSearch(
      Object.entries({ ...next, guests: guestsOf(next)?.toString() }).filter(
        (entry): entry is [string, string] => Boolean(entry[1]),
      ),
      { replace: true, preventScrollReset: true },
    );
  }

  return [stay, change] as const;
}
