import type { Paging } from './parameters.ts';
import { resourceMissingError } from './stripe-error.ts';

/** One page of a list, newest first, cut by cursor as the provider does. */
export function paginateList<T extends { id: string; created: number }>(
  oldestFirst: T[],
  paging: Paging,
  noun: string,
): { page: T[]; hasMore: boolean } {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = paging.created ?? {};
  const newestFirst = oldestFirst
    .filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte)
    .reverse();
  const indexOf = (id: string, param: string) => {
    const index = newestFirst.findIndex((record) => record.id === id);
    if (index < 0) throw resourceMissingError(noun, id, param);
    return index;
  };
  if (paging.ending_before) {
    const before = newestFirst.slice(0, indexOf(paging.ending_before, 'ending_before'));
    return { page: before.slice(-paging.limit), hasMore: before.length > paging.limit };
  }
  const from = paging.starting_after ? indexOf(paging.starting_after, 'starting_after') + 1 : 0;
  const rest = newestFirst.slice(from);
  return { page: rest.slice(0, paging.limit), hasMore: rest.length > paging.limit };
}

export const toStripeList = (url: string, data: unknown[], hasMore: boolean) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
});
