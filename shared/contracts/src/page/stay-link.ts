import { isCalendarDate, toLagosDate } from '../calendar/dates.ts';
import { apartments, type StayQuery } from '../paths/site-paths.ts';
import { parseReturnTo } from './return-to.ts';

type Address = { pathname: string; search: string };

/** Session-storage key: the query of the stay that was chosen last in this tab. A logout removes it with everything else. */
export const chosenStayKey = 'gida-chosen-stay';

/** Where a stay is chosen: what the address of such a page leaves out is not chosen. */
const choosesStay = /^\/(apartments|apartment\/[^/]+)$/;
/** Where the address may say a stay. The dates in the address of a booking are others. */
const showsStay = /^\/($|apartments|apartment\/[^/]+|homes\/[^/]+)$/;

/** The part of a stay that a link carries. One guest is what every page begins with. */
export function parseStayQuery(query: URLSearchParams): StayQuery {
  const date = (name: string) => {
    const text = query.get(name) ?? '';
    return isCalendarDate(text) ? { [name]: text } : {};
  };
  const guests = Number(query.get('guests'));
  return {
    ...date('checkIn'),
    ...date('checkOut'),
    ...(Number.isInteger(guests) && guests > 1 && { guests }),
  };
}

/** The stay that every link to an apartment or to the listing takes along: that of this address, or the one chosen before. */
export const stayForLink = (address: Address): StayQuery =>
  stayOfAddress(address) ?? readChosenStay();

/** Call it for every address that is shown. */
export function rememberStay(address: Address): void {
  const stay = stayOfAddress(address);
  if (!stay) return;
  try {
    sessionStorage.setItem(chosenStayKey, apartments(stay).split('?')[1] ?? '');
  } catch {
    // Storage is blocked: the stay is kept in addresses alone.
  }
}

/** Null where the address does not say whether there is one. The pages before the login have the one they lead to. */
function stayOfAddress({ pathname, search }: Address): StayQuery | null {
  const returnTo = parseReturnTo(new URLSearchParams(search).get('returnTo'));
  if (returnTo) return stayOfAddress(new URL(returnTo, 'http://site.invalid'));
  if (!showsStay.test(pathname)) return null;
  const stay = parseStayQuery(new URLSearchParams(search));
  return choosesStay.test(pathname) || Object.keys(stay).length > 0 ? stay : null;
}

/** Dates that have begun meanwhile are left out. */
function readChosenStay(): StayQuery {
  const stay = parseStayQuery(new URLSearchParams(readQuery()));
  const { checkIn, checkOut, ...guests } = stay;
  const first = checkIn ?? checkOut;
  return first && first < toLagosDate(new Date()) ? guests : stay;
}

function readQuery(): string {
  try {
    return sessionStorage.getItem(chosenStayKey) ?? '';
  } catch {
    return ''; // storage is blocked
  }
}
