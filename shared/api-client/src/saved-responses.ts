import { ApiError } from './api-error.ts';

/** What was saved of one request for the user who is signed in when the request begins. */
export type SavedResponse = {
  /** Replaces what was saved before. Never throws. */
  save: (body: unknown) => void;
  /** The body that was saved, or undefined. The page then shows something that may be out of date. */
  find: () => Promise<unknown>;
};

/** Responses that can be read again without a connection. Implemented by the shell. */
export type SavedResponses = {
  /** Undefined when responses to this URL, relative to the API, are not saved. */
  open: (url: string) => SavedResponse | undefined;
  /** Forgets what a request that changes something may have made untrue. */
  forgetChanged: (path: string) => void;
};

let savedResponses: SavedResponses | undefined;

export function configureSavedResponses(implementation: SavedResponses | undefined): void {
  savedResponses = implementation;
}

export const forgetChanged = (path: string): void => savedResponses?.forgetChanged(path);

type ApiResponse = { status: number; body: unknown };

/**
 * The response; without a connection what was saved of an earlier one. Any other failure is shown as one, because what was
 * saved would hide it.
 */
export async function sendOrFindSaved(
  url: string,
  send: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const saved = savedResponses?.open(url);
  if (!saved) return send();
  try {
    const response = await send();
    if (response.status === 200) saved.save(response.body);
    return response;
  } catch (error) {
    const isOffline = error instanceof ApiError && error.status === 0 && !navigator.onLine;
    const body = isOffline ? await saved.find() : undefined;
    if (body === undefined) throw error;
    return { status: 200, body };
  }
}
