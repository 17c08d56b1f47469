import { isRequestPending } from '@gida/api-client';

/** How long a page may work on its data without asking for any; slow answers have limits of their own. */
const maxIdleSeconds = 8;

/** The same work, which fails when it will never end: it has not ended, and has waited for no request for eight seconds. */
export const runWithin =
  <Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const hang = new Promise<never>((_, fail) => {
      let idleSeconds = 0;
      timer = setInterval(() => {
        idleSeconds = isRequestPending() ? 0 : idleSeconds + 1;
        if (idleSeconds < maxIdleSeconds) return;
        fail(new Error(`The loader has not ended in ${maxIdleSeconds} s without a request.`));
      }, 1_000);
    });
    try {
      return await Promise.race([work(...args), hang]);
    } finally {
      clearInterval(timer);
    }
  };
