/** Cache Storage in memory: Node and jsdom have none. */
export class MemoryCacheStorage {
  readonly #caches = new Map<string, MemoryCache>();

  has = async (name: string): Promise<boolean> => this.#caches.has(name);
  delete = async (name: string): Promise<boolean> => this.#caches.delete(name);
  keys = async (): Promise<string[]> => [...this.#caches.keys()];

  open = async (name: string): Promise<MemoryCache> => {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  };
}

class MemoryCache {
  readonly #responses = new Map<string, Response>();

  put = async (key: string, response: Response): Promise<void> =>
    void this.#responses.set(key, response);
  match = async (key: string): Promise<Response | undefined> => this.#responses.get(key)?.clone();
  delete = async (key: string): Promise<boolean> => this.#responses.delete(key);
  keys = async (): Promise<{ url: string }[]> =>
    [...this.#responses.keys()].map((key) => ({ url: `http://site.invalid${key}` }));
}
