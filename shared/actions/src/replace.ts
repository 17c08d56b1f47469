import { redirect } from 'react-router-dom';

/**
 * A redirect that replaces the entry in the history. Does what React Router's `replace` does, which is not among the
 * names that the shell shares.
 */
export function replace(path: string): Response {
  const response = redirect(path);
  response.headers.set('X-Remix-Replace', 'true');
  return response;
}
