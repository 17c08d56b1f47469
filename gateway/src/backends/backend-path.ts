import { httpError } from '@gida/server/http-error';

/**
 * What stands below the URL of a backend, with the query, from the target of a request under `/api/x/<remote>/`. Throws
 * when it is not plainly below it, whoever decodes it how often.
 */
export function backendPath(target: string, remote: string): string {
  const prefix = `/api/x/${remote}/`;
  const [path = ''] = target.split('?');
  if (path.startsWith(prefix) && path.slice(prefix.length).split('/').every(isSegment))
    return target.slice(prefix.length);
  throw httpError(400, 'path_invalid', `This is no path below ${prefix}.`);
}

function isSegment(text: string): boolean {
  if (!/^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+$/i.test(text)) return false;
  const isDecoded = /^(?!\.\.?$)(?!.*%(?:2[ef]|5c))[^\\/\p{Cc}]+$/iu;
  try {
    return isDecoded.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}
