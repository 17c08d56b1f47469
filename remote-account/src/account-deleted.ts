import { paths } from '@gida/contracts/paths';

const param = 'accountDeleted';

/** The login page, which then confirms that the account has been deleted. Toasts do not survive a change of layout. */
export const loginAfterDeletion = `${paths.login}?${param}`;

export const isAfterDeletion = (searchParams: URLSearchParams): boolean => searchParams.has(param);
