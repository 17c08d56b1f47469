import { api } from '@gida/api-client';
import { maxPages } from '@gida/contracts/constants/api';
import { parsePage } from '@gida/contracts/parse-page';
import type { ApiPath } from '@gida/contracts/paths';

/** Creates a loader helper that requests an admin list with the query parameters `page`, `search` and `state` of the page. */
export const createListFetcher =
  <T>(path: ApiPath<{ get: () => T }>) =>
  ({ url, signal }: Request) => {
    const searchParams = new URL(url).searchParams;
    const query = {
      page: parsePage(searchParams.get('page'), maxPages.admin),
      search: searchParams.get('search') ?? undefined,
      state: searchParams.get('state') ?? undefined,
    };
    return api.get(path, { query, signal });
  };
