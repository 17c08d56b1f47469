import { drawPortrait, drawPlaceholderAvatar } from '../illustrations/draw-portrait.ts';
import { drawPostCover } from '../illustrations/draw-post-cover.ts';
import { drawScene } from '../illustrations/draw-scene.ts';
import {
  parseMediaPath,
  placeholderSeed,
  type IllustrationSpec,
} from '../illustrations/media-url.ts';

const svgCache = new Map<string, string>();
const maxCachedSvgs = 1_000;

/** The SVG for a media path, or null. Drawing takes about a millisecond, so a thousand are cached. */
export function renderIllustration(path: string): string | null {
  const cached = svgCache.get(path);
  if (cached !== undefined) return cached;
  const drawing = parseMediaPath(path);
  if (drawing === null) return null;
  const svg = drawSvg(drawing);
  const [oldest] = svgCache.keys();
  if (svgCache.size >= maxCachedSvgs && oldest !== undefined) svgCache.delete(oldest);
  svgCache.set(path, svg);
  return svg;
}

function drawSvg(drawing: IllustrationSpec): string {
  switch (drawing.kind) {
    case 'scene':
      return drawScene(drawing);
    case 'portrait':
      return drawing.seed === placeholderSeed
        ? drawPlaceholderAvatar()
        : drawPortrait(drawing.seed);
    case 'post':
      return drawPostCover(drawing.seed);
  }
}
