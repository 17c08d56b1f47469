const text = 'Staging site: no real money';

/** Before everything that the shell shows, so that no build can leave it out. The colours are those of the theme, swapped. */
export function addStagingBanner({ html, nonce }: { html: string; nonce: string }): string {
  const banner =
    `<style nonce="${nonce}">#staging-banner{padding:.5rem 1rem;text-align:center;font:600 1rem/1.4 system-ui,sans-serif;` +
    `background:var(--color-text,#000);color:var(--color-surface,#fff)}</style>` +
    `<aside id="staging-banner" aria-label="About this site">${text}</aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + banner);
}
