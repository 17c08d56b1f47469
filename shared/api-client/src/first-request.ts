/** What the shell's `first-request.js` has sent before the code of the page arrived. */
export type FirstRequest = {
  /** Below `/api/v1/`, with its query. */
  path: string;
  token: string;
  /** The page that it is for. */
  href: string;
  response: Promise<{ status: number; body: unknown; headers: Headers }>;
  cancel: () => void;
  /** Whether its page shows all it has with this response. */
  isOnly: boolean;
};

declare global {
  var gidaFirstRequest: FirstRequest | undefined;
}

/** The same request, when it has been sent for this page and this session; once. */
export function takeFirstRequest(path: string, token: string | null): FirstRequest | undefined {
  const first = globalThis.gidaFirstRequest;
  if (!first) return undefined;
  const isForThisPage = first.href === location.href;
  const isSame = isForThisPage && first.token === token && sorted(first.path) === sorted(path);
  if (isSame || !isForThisPage) globalThis.gidaFirstRequest = undefined;
  return isSame ? first : undefined;
}

/** Before a write, after which its response may be outdated. */
export function forgetFirstRequest(): void {
  globalThis.gidaFirstRequest = undefined;
}

/** An empty parameter is like none. */
function sorted(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  searchParams.sort();
  return `${pathname}?${[...searchParams].filter(([, value]) => value !== '').join('&')}`;
}
