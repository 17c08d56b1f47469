import { isLoadTimeout } from './load-script.ts';

/** Runs a dynamic import once more after its chunk failed to load; the bundler runtime fetches it again. */
export async function retryImport<T>(importModule: () => Promise<T>): Promise<T> {
  try {
    return await importModule();
  } catch (error) {
    if (isLoadTimeout(error)) throw error; // the visitor has waited long enough
    return importModule();
  }
}
