import { stayForLink } from '@gida/contracts/stay-link';
import { useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

import { parseStay, addStayToQuery, type StaySelection } from './stay.ts';

/** The stay being chosen. Fields update at once; the URL, and with it the quote, follows. */
export function useStay() {
  const [query, setQuery] = useSearchParams();
  const [stay, setStay] = useState(() => parseStay(query));

  function changeStay(changes: Partial<StaySelection>) {
    const next = { ...stay, ...changes };
    setStay(next);
    setQuery(addStayToQuery(next, query), { replace: true, preventScrollReset: true });
  }

  return [stay, changeStay] as const;
}

/** What a link to another page takes along, also while the price of changed dates loads and the URL is the old one. */
export function useStayForLink() {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return stayForLink({ pathname, search: next?.pathname === pathname ? next.search : search });
}
