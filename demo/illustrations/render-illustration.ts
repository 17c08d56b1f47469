import { setImmediate } from 'node:timers/promises';

import { createConcurrencyLimit } from '../../api/src/http/rate-limit/concurrency-limit.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawScene } from './draw-scene.ts';
import { parseMediaPath, type IllustrationSpec } from './media-url.ts';

const svgCache = new Map<string, string>();
const maxCachedSvgs = 1_000;

/** One drawing at a time, and of one site (`clientNetwork`) in turn with others. */
const places = createConcurrencyLimit({ running: 1, waiting: 2_000, waitingPerKey: 500 });

/**
 * The SVG for a media path, or null. Drawing takes about a millisecond, so a thousand are cached; `countDrawing` throws
 * for a client that has had too many drawn.
 */
export async function renderIllustration(
  path: string,
  site: string,
  countDrawing: () => Promise<void>,
): Promise<string | null> {
  const cached = svgCache.get(path);
  if (cached !== undefined) return cached;
  const drawing = parseMediaPath(path);
  if (drawing === null) return null;
  return places.run(async () => {
    // Drawn for somebody else meanwhile.
    const drawn = svgCache.get(path);
    if (drawn !== undefined) return drawn;
    await countDrawing();
    // Requests that came in since the last drawing are served first.
    await setImmediate();
    return drawAndCache(path, drawing);
  }, site);
}

function drawAndCache(path: string, drawing: IllustrationSpec): string {
  const svg = drawSvg(drawing);
  const [oldest] = svgCache.keys();
  if (svgCache.size >= maxCachedSvgs && oldest !== undefined) svgCache.delete(oldest);
  svgCache.set(path, svg);
  return svg;
}

const drawSvg = (drawing: IllustrationSpec): string =>
  drawing.kind === 'scene' ? drawScene(drawing) : drawPortrait(drawing.seed);
