import type { App } from './app-type.ts';

/** Accepts an empty body with `content-type: application/json`, which clients send on calls without a body. */
export function registerEmptyJsonParser(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
