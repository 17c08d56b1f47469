import type { App } from './app-type.ts';
import { unreadableError } from '@gida/server/http-error';

/** Of UTF-16, which only an escape can name: the database would keep another one. */
const halfCharacter = /(?<!\\)(?:\\\\)*\\u(?:d[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..\\u)d[c-f])/i;

/** Accepts an empty body with `content-type: application/json`, which clients send on calls without a body. */
export function registerJsonParser(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (halfCharacter.test(body.toString())) done(unreadableError());
    else void parse(request, body.toString(), done);
  });
}
