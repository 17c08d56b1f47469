import { api } from '@gida/api-client';

/** Creates a loader helper that requests an admin list with the query parameters `page`, `search` and `state` of the page. */
export const createListFetcher =
  <T>(path: string) =>
  ({ url, signal }: Request) => {
    const searchParams = new URL(url).searchParams;
    const query = {
      page: Number(searchParams.get('page')) || 1,
      search: searchParams.get('search') ?? undefined,
      state: searchParams.get('state') ?? undefined,
    };
    return api.get<T>(path, { query, signal });
  };
