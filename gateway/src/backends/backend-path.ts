import { httpError } from '@gida/server/http-error';

/** No step up, by whoever decodes it how often, and drops what follows a semicolon. */
const decoded = /^(?!\.\.?(?:;|$))(?!.*%(?:25)*(?:2[ef]|5c|3b))[^\\/\p{Cc}]+$/iu;

function isSegment(text: string): boolean {
  try {
    return /^[\w.~!$&'()*+,;=:@%-]+$/.test(text) && decoded.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** What stands below the URL of a backend, with the query, in the target of a request. Throws when it is not plainly below it. */
export function backendPath(target: string, remote: string): string {
  const prefix = `/api/x/${remote}/`;
  const below = target.slice(prefix.length);
  if (target.startsWith(prefix) && below.replace(/\?.*/s, '').split('/').every(isSegment))
    return below;
  throw httpError(400, 'path_invalid', `This is no path below ${prefix}.`);
}
