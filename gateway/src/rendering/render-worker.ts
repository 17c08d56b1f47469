/** The process of a `PageRenderer`: renders with the server build whose URL is its argument. */
import type { RenderRequest, RenderResponse } from './page-renderer.ts';

type ServerBuild = { renderApartment: (apartment: unknown) => Promise<string> };

/** The site's policy refuses style attributes; a page with one would lose that style without a word. */
const styleAttribute = /<[a-z][^\s>]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s+style="/i;

const [, , url = ''] = process.argv;
const build = import(url) as Promise<ServerBuild>; // `shell/src/server.tsx`, compiled

async function render({ id, apartment }: RenderRequest): Promise<RenderResponse> {
  try {
    const html = await (await build).renderApartment(apartment);
    if (styleAttribute.test(html.replaceAll(/<style[\s\S]*?<\/style>/g, ''))) {
      return { id, error: 'it has a style attribute' };
    }
    return { id, html };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'the server build failed' };
  }
}

process.on('message', (message) => {
  void render(message as RenderRequest).then((response) => process.send?.(response)); // sent by page-renderer.ts
});
process.once('disconnect', () => process.exit());
