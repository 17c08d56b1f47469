import { drawPortrait, drawPlaceholderAvatar } from '../scenes/portrait.ts';
import { drawPost } from '../scenes/post.ts';
import { drawScene } from '../scenes/draw-scene.ts';
import { parseMediaPath, placeholderSeed, type Drawing } from '../scenes/media-url.ts';

const kept = new Map<string, string>();
const mostKept = 1_000;

/** The SVG at this path, or null. Drawing takes about a millisecond, so the last thousand are kept. */
export function drawnPicture(path: string): string | null {
  const known = kept.get(path);
  if (known !== undefined) return known;
  const drawing = parseMediaPath(path);
  if (drawing === null) return null;
  const svg = draw(drawing);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(path, svg);
  return svg;
}

function draw(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'scene':
      return drawScene(drawing);
    case 'portrait':
      return drawing.seed === placeholderSeed
        ? drawPlaceholderAvatar()
        : drawPortrait(drawing.seed);
    case 'post':
      return drawPost(drawing.seed);
  }
}
