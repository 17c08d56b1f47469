import type { Db } from './database.ts';

const waiting = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Asks the database a question once for all who have it at the same moment: whoever comes while it still waits for
 * a connection shares its answer. A question that has been sent is not joined any more, so nobody is answered from
 * before they asked. For reading only; `question` says in words what `ask` asks.
 */
export function askTogether<T>(db: Db, question: string, ask: (db: Db) => Promise<T>): Promise<T> {
  const questions = waiting.get(db) ?? new Map<string, Promise<unknown>>();
  waiting.set(db, questions);
  const same = questions.get(question);
  if (same) return same as Promise<T>; // asked in the same words
  const forget = () => void questions.delete(question);
  const answer = db.connection().execute((connection) => {
    forget();
    return ask(connection);
  });
  questions.set(question, answer);
  // No connection came: the next one asks anew.
  answer.catch(forget);
  return answer;
}
