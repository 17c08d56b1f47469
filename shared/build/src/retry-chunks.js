/**
 * Runs inside each remote's container and the shell's main script. A failed chunk is requested again under another URL: after a
 * timeout, or with a corrupt cache entry, the same URL would never reach the server.
 */
/* global __webpack_require__ */
// oxlint-disable-next-line import/no-default-export -- required by the federation plugin
export default function retryChunks() {
  const load = __webpack_require__.l;
  if (load) {
    const failures = {};
    __webpack_require__.l = (url, done, key, chunkId) => {
      const attempt = failures[url] ?? 0;
      const onSettled = (event) => {
        if (event?.type !== 'load') failures[url] = attempt + 1;
        return done(event);
      };
      return load(attempt ? `${url}?attempt=${attempt}` : url, onSettled, key, chunkId);
    };
  }
  return { name: 'retry-chunks' };
}
