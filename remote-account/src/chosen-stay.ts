import { formatStayRange, isCalendarDate, nightsBetween } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { parseReturnTo } from '@gida/contracts/return-to';

/** The dates that the page to return to carries, and whether it is the search. Null without two dates in order. */
export function chosenStay(returnTo: string | null): { dates: string; isSearch: boolean } | null {
  const path = parseReturnTo(returnTo);
  if (!path) return null;
  const [pathname = '', query] = path.split(/[?#]/);
  const search = new URLSearchParams(query);
  const checkIn = search.get('checkIn') ?? '';
  const checkOut = search.get('checkOut') ?? '';
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return null;
  if (nightsBetween(checkIn, checkOut) < 1) return null;
  return { dates: formatStayRange(checkIn, checkOut), isSearch: pathname === paths.apartments() };
}
