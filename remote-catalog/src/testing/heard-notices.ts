type Heard = { tone: string; text: string };

/** Every toast from now on, in order. */
export function heardNotices(): Heard[] {
  const heard: Heard[] = [];
  window.addEventListener('gida:notice', (event) => {
    heard.push((event as CustomEvent<Heard>).detail); // the shape is ui's promise
  });
  return heard;
}
