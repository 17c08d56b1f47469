import { isTimeout } from './script.ts';

/** Once more after a lost chunk: whoever fetches it asks anew by itself. */
export async function retried<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isTimeout(error)) throw error; // the visitor has waited long enough
    return load();
  }
}
