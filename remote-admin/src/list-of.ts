import { api } from '@gida/api-client';

/** Asks for a list of the admin area by what stands in the page's address: `page`, `search` and `state`. */
export const listOf =
  <T>(path: string) =>
  ({ url, signal }: Request) => {
    const asked = new URL(url).searchParams;
    const query = {
      page: Number(asked.get('page')) || 1,
      search: asked.get('search') ?? undefined,
      state: asked.get('state') ?? undefined,
    };
    return api.get<T>(path, { query, signal });
  };
