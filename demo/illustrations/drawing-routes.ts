import { clientNetwork } from '@gida/contracts/client-network';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../api/src/http/app-type.ts';
import { createNetworkLimiter } from '../../api/src/http/rate-limit/rate-limits.ts';
import { pictureRoute, sendDrawing } from '../../api/src/media/media-routes.ts';
import { renderIllustration } from './render-illustration.ts';

/** Those that were not drawn before: a visitor of every page sees fewer. */
const drawingLimit = { max: 600, timeWindow: 60_000 };

/** Drawings are immutable: their seed determines them. */
export async function drawingRoutes(app: App): Promise<void> {
  const limitDrawings = createNetworkLimiter(app, 'drawing', drawingLimit);

  for (const url of ['/media/scenes/:scene/:file', '/media/portraits/:file']) {
    app.get(url, pictureRoute, async (request, reply) => {
      const { ip } = request;
      const [path = ''] = request.url.split('?');
      const svg = await renderIllustration(path, clientNetwork(ip).prefix, () => limitDrawings(ip));
      if (svg === null) throw notFoundError('Picture');
      return sendDrawing(reply, svg);
    });
  }
}
