import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const stylesheet = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8');

/** Part of the stylesheet's URL, so that a changed one is fetched at once. */
export const stylesheetVersion = createHash('sha256').update(stylesheet).digest('hex').slice(0, 10);
