const turns = new Map<string, Promise<unknown>>();

/**
 * Works on one thing at a time for each key, in the order asked. The database would keep the order of
 * numbers by itself; this keeps the order of telling, and one busy conversation from taking every connection.
 */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(key, turn);
  const forget = () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
  turn.then(forget, forget);
  return turn;
}
