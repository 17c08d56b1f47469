type Heard = { tone: string; text: string };

let heard: Heard[] = [];

window.addEventListener('gida:notice', (event) => {
  event.preventDefault(); // taken: it need not be said again
  heard.push((event as CustomEvent<Heard>).detail); // the shape is ui's promise
});

/** Every toast from now on, in order. */
export function heardNotices(): Heard[] {
  heard = [];
  return heard;
}
