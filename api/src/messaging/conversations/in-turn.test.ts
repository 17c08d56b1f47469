import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { inTurn } from './in-turn.ts';

it('works in the order asked, for each conversation on its own, also after a failure', async () => {
  const done: string[] = [];
  const say = (chat: string, words: string, ms: number) =>
    inTurn(chat, async () => {
      await wait(ms);
      if (words === 'lost') throw new Error(words);
      done.push(words);
    });

  await Promise.allSettled([
    say('a', 'slow', 30),
    say('a', 'lost', 1),
    say('a', 'quick', 1),
    say('b', 'meanwhile', 5),
  ]);

  expect(done).toEqual(['meanwhile', 'slow', 'quick']);
});
