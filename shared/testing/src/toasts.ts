import { afterEach } from 'vitest';

export type Toast = { tone: string; text: string };

/** The toasts that the test has shown so far, in order. */
export const toasts: Toast[] = [];

afterEach(() => void (toasts.length = 0));

window.addEventListener('gida:toast', (event) => {
  event.preventDefault(); // handled, so it is not kept for a Toaster
  const { tone, text } = (event as CustomEvent<Toast>).detail; // the event of @gida/ui/toast
  toasts.push({ tone, text });
});
