/**
 * Sends the first request of a signed-in page while its code arrives; `takeFirstRequest` of the API client takes the
 * response over. Nothing is sent for whom a guard would turn away, or with a token that has expired.
 */
import type { FirstRequest } from '@gida/api-client';
import { apiBase } from '@gida/contracts/paths';
import { storageKeys } from '@gida/session/storage-keys';

/** As that of every request. */
const timeoutMs = 90_000;
/** Of the way to the server and of clocks. */
const expiryMarginMs = 10_000;

try {
  const { path: declared, only } = document.currentScript?.dataset ?? {};
  const token = readToken(declared?.startsWith('admin/') ?? false);
  if (declared && token && isFresh(token))
    globalThis.gidaFirstRequest = { ...send(declared, token), isOnly: only !== undefined };
} catch {
  // Blocked storage, or a browser without something of the above: the page sends its request itself.
}

function readToken(isAdmin: boolean): string | null {
  if (isAdmin) return localStorage.getItem(storageKeys.adminToken);
  const storage = localStorage.getItem(storageKeys.token) ? localStorage : sessionStorage;
  return storage.getItem(storageKeys.userId) && storage.getItem(storageKeys.token);
}

function isFresh(token: string): boolean {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  const { exp } = JSON.parse(atob(payload)) as { exp: number }; // of our API
  return exp * 1_000 > Date.now() + expiryMarginMs;
}

function send(declared: string, token: string): Omit<FirstRequest, 'isOnly'> {
  const path = withParametersOfPage(declared);
  const controller = new AbortController();
  const cancel = () => controller.abort();
  setTimeout(cancel, timeoutMs);
  const response = fetch(`${apiBase}/${path}`, {
    signal: controller.signal,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
  }).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: await readJson(answer),
  }));
  response.catch(() => undefined);
  return { path, token, href: location.href, response, cancel };
}

const readJson = (response: Response): Promise<unknown> => response.json();

/** Each declared parameter with the value that the page's address has, else its own; none without either. */
function withParametersOfPage(declared: string): string {
  const [path = '', query = ''] = declared.split('?');
  const given = new URLSearchParams(location.search);
  const sent = [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const used = given.get(name) ?? value;
    return used ? [[name, used]] : [];
  });
  return sent.length > 0 ? `${path}?${new URLSearchParams(sent).toString()}` : path;
}
