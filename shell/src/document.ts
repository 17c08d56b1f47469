import { brand } from '@gida/contracts/brand';

/**
 * The page around the site. The marks are replaced by the gateway in every answer: the nonce, and
 * what belongs into the head for this path (entry, preloads, release map).
 */
const nonceMark = '%NONCE%';
const headMark = '<!--gida:head-->';

export const frameDocument = (): string => page('', '', brand);

export function documentOf(html: string, styleTags: string): string {
  // React hoists titles and metadata to the front of what it renders without a document.
  const [, hoisted = '', body = html] = /^((?:<(?:title|meta|link)[^>]*>(?:[^<]*<\/title>)?)*)([\s\S]*)$/.exec(html) ?? [];
  const styles = styleTags.replaceAll('<style ', `<style nonce="${nonceMark}" `);
  return page(`${hoisted}${styles}`, body, hoisted.includes('<title') ? '' : brand);
}

const page = (head: string, body: string, title: string): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonceMark}">
${title && `<title>${title}</title>\n`}${headMark}
${head}
</head>
<body><div id="root">${body}</div></body>
</html>
`;
