/**
 * Runs inside each remote's container. A chunk that failed is asked for again under another
 * address: after a hang, or a wrong byte in the cache, the same address never reaches the server.
 */
/* global __webpack_require__ */
// oxlint-disable-next-line import/no-default-export -- the federation plugin imports it so
export default function retryChunks() {
  const load = __webpack_require__.l;
  if (load) {
    const failures = {};
    __webpack_require__.l = (url, done, key, chunkId) => {
      const attempt = failures[url] ?? 0;
      const answer = (event) => {
        if (event?.type !== 'load') failures[url] = attempt + 1;
        return done(event);
      };
      return load(attempt ? `${url}?attempt=${attempt}` : url, answer, key, chunkId);
    };
  }
  return { name: 'retry-chunks' };
}
