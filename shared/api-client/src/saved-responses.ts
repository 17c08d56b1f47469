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

/** Above this the line counts as too slow to wait for, when something was saved. */
export const slowResponseMs = 8_000;

let savedResponses: SavedResponses | undefined;

export function configureSavedResponses(implementation: SavedResponses | undefined): void {
  savedResponses = implementation;
}

export const forgetChanged = (path: string): void => savedResponses?.forgetChanged(path);

type ApiResponse = { status: number; body: unknown };

/**
 * The response, or what was saved of an earlier one when no response came, or none within `slowResponseMs`. A response
 * that comes later is saved.
 */
export async function sendOrFindSaved(
  url: string,
  send: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const saved = savedResponses?.open(url);
  if (!saved) return send();
  const sent = send().then((response) => {
    if (response.status === 200) saved.save(response.body);
    return response;
  });
  // It may fail after what was saved has been returned.
  sent.catch(() => undefined);
  try {
    return (await Promise.race([sent, findAfter(slowResponseMs, saved)])) ?? (await sent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const response = await find(saved);
    if (response) return response;
    throw error;
  }
}

async function findAfter(delayMs: number, saved: SavedResponse): Promise<ApiResponse | undefined> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return find(saved);
}

async function find(saved: SavedResponse): Promise<ApiResponse | undefined> {
  const body = await saved.find();
  return body === undefined ? undefined : { status: 200, body };
}
