/** Requests a chunk that failed under another address from then on. For the bundle that calls it. */
// oxlint-disable-next-line import/no-default-export -- required by the federation plugin
export default function retryChunks(): { name: string };
