import { pbkdf2Sync } from 'node:crypto';

/** As the browser finds it: `solve-challenge.ts` of the api client. */
export function solutionOf(refused: { body: { challenge: string } }): string {
  const { challenge } = refused.body;
  const [iterations, numbers, salt = '', target] = challenge.split('.');
  for (let number = 0; number < Number(numbers); number += 1) {
    const hash = pbkdf2Sync(String(number), salt, Number(iterations), 8, 'sha256');
    if (hash.join('-') === target) return `${challenge}.${number}`;
  }
  throw new Error('It has no solution.');
}
