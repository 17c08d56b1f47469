import { createHash } from 'node:crypto';

/** The same uuid for the same name on every machine, so that links into the demo data keep working. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`gida-demo/${name}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
