import { parseReturnTo } from '@gida/contracts/return-to';
import { useSearchParams } from 'react-router-dom';

/** Where the login leads on to, as the address of every page before it says. */
export const useReturnTo = (): string | null => parseReturnTo(useSearchParams()[0].get('returnTo'));

export const returnToOf = (request: Request): string | null =>
  parseReturnTo(new URL(request.url).searchParams.get('returnTo'));
