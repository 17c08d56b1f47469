import { dirname, join } from 'node:path/posix';
import { Marked, type Tokens } from 'marked';

/**
 * A part of a page. Its links start at `path`, and links to that lead to it. Where a page has several parts, ids begin with
 * its `prefix`.
 */
export type DocumentPart = { page: string; path: string; prefix?: string; text: string };
export type RenderedPart = { html: string; sections: { id: string; html: string }[] };

/** As code hosts name a heading, so that a link to it works here and there. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** `all` are the parts of every page, between which links lead. */
export function renderPart(part: DocumentPart, all: readonly DocumentPart[]): RenderedPart {
  const sections: RenderedPart['sections'] = [];
  const heading = function (this: { parser: Parser }, { depth, tokens, text }: Tokens.Heading) {
    const slug = part.prefix && depth === 1 ? '' : slugOf(text);
    const id = [part.prefix, slug].filter(Boolean).join('-');
    const level = part.prefix ? depth + 1 : depth;
    const html = this.parser.parseInline(tokens);
    if (level === 2) sections.push({ id, html });
    return `<h${level} id="${id}">${html}</h${level}>\n`;
  };
  const link = function (this: { parser: Parser }, { href, tokens }: Tokens.Link) {
    const address = resolveLink(href, part, all);
    const html = this.parser.parseInline(tokens);
    return address ? `<a href="${address}">${html}</a>` : html;
  };
  // "([why](…))" says nothing where its document is not served.
  const text = part.text.replaceAll(/\s?\(\[[^\]]*\]\(([^)\s]+)\)\)/g, (aside, href: string) =>
    resolveLink(href, part, all) ? aside : '',
  );
  const html = new Marked({ renderer: { heading, link } }).parse(text, { async: false });
  return { html, sections };
}

type Parser = { parseInline: (tokens: Tokens.Generic[]) => string };

/** Where a link of a part leads on the site; null for what is not served. */
function resolveLink(href: string, part: DocumentPart, all: readonly DocumentPart[]) {
  if (/^(https?:|\/)/.test(href)) return href;
  const [file, anchor] = href.split('#');
  const path = file ? join(dirname(part.path), file) : part.path;
  const target = all.find((other) => other.path === path);
  if (!target) return null;
  const id = [target.prefix, anchor].filter(Boolean).join('-');
  return `${target.page}${id && `#${id}`}`;
}
