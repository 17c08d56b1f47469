import type { App } from './app-type.ts';
import { HttpError } from '@gida/server/http-error';

import { httpMessages } from './messages.ts';

/** Ids, tokens and a few parameters; what a write says stands in its body. */
export const maxWriteUrlLength = 2_000;
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function refuseLongUrls(app: App): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (!readMethods.has(method) && url.length > maxWriteUrlLength)
      throw new HttpError(414, 'url_too_long', httpMessages.urlTooLong);
  });
}
