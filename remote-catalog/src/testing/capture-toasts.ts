type CapturedToast = { tone: string; text: string };

let captured: CapturedToast[] = [];

window.addEventListener('gida:toast', (event) => {
  event.preventDefault(); // marks the toast as handled, so it is not queued
  captured.push((event as CustomEvent<CapturedToast>).detail); // the event contract of @gida/ui
});

/** Starts a new list that receives every toast from now on, in order. */
export function captureToasts(): CapturedToast[] {
  captured = [];
  return captured;
}
