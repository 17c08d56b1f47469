import { readFileSync } from 'node:fs';
import { argv, resourceUsage } from 'node:process';

import type { PictureStore } from '../picture-store.ts';
import { storePicture } from '../store-picture.ts';

/** A process of its own, because the highest memory of a process never goes down. Its arguments are files; it prints JSON. */
const pictures = { write: async () => undefined } as unknown as PictureStore; // nothing else of it is used
const store = (file: string, senderId: string) =>
  storePicture(pictures, readFileSync(file), senderId).then(
    () => 'stored',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const peakMegabytes = () => resourceUsage().maxRSS / 1_024;

const before = peakMegabytes();
const outcomes: string[] = [];
for (const file of argv.slice(2))
  outcomes.push(...(await Promise.all([store(file, 'a'), store(file, 'b')])));
console.log(JSON.stringify({ outcomes, grownMegabytes: peakMegabytes() - before }));
