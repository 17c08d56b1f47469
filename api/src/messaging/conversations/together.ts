type Waiting<Asked, Answer> = {
  asked: Asked;
  give: (answer: Answer) => void;
  refuse: (error: unknown) => void;
};

/**
 * Works on one batch at a time, in the order asked; whatever is asked meanwhile makes the next batch. Nobody waits for
 * company: alone, one begins at once. What fails in company is tried alone, so that nobody fails for another.
 */
export function together<Asked, Answer>(
  most: number,
  work: (batch: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answer(batch);
    }
    isWorking = false;
  }

  async function answer(batch: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ asked }) => asked));
      // one for each, as `work` promises
      for (const [at, { give }] of batch.entries()) give(answers[at]!);
    } catch (error) {
      if (batch.length === 1) batch[0]?.refuse(error);
      else for (const each of batch) await answer([each]);
    }
  }

  return (asked) =>
    new Promise((give, refuse) => {
      waiting.push({ asked, give, refuse });
      if (!isWorking) void workOff();
    });
}
