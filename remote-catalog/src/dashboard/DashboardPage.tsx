import { toastAndReturn } from '@gida/actions';
import { categories, type Category } from '@gida/contracts/constants/categories';
import { useDraft } from '@gida/session';
import { useStayForLink } from '@gida/stay';
import { ErrorState, Stack } from '@gida/ui';
import { useDeferredValue, useMemo } from 'react';
import {
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';

import { messages } from '../messages.ts';
import { CategoryPicker } from './CategoryPicker.tsx';
import { fetchDashboard } from './dashboard-api.ts';
import { lastListingPath, lastSearchDraft } from '../last-listing.ts';
import { Hero } from './Hero.tsx';
import { ListingSection } from './ListingSection.tsx';
import { Reminders } from './Reminders.tsx';
import { selectVisibleSections } from './select-visible-sections.ts';

const text = messages.dashboard;

/** Null when the request failed, so that failed sections are not shown as empty ones. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fetchDashboard(request.signal).catch(toastAndReturn(null, messages.listing.failed));

/** A category change only filters loaded data, so it needs no request. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.search === nextUrl.search;

export function Component() {
  const dashboard = useLoaderData<typeof loader>();
  const stay = useStayForLink();
  const [last] = useDraft(...lastSearchDraft);
  const [search, setSearch] = useSearchParams();
  const category = parseCategory(search.get('category'));
  const { revalidate } = useRevalidator();
  const sections = useMemo(
    () => dashboard && selectVisibleSections(dashboard, category),
    [dashboard, category],
  );
  // The first is painted before the others are rendered, but for somebody who comes back to one of them.
  const isRestored = 'restoring' in document.documentElement.dataset;
  const shown = useDeferredValue(sections, isRestored ? sections : sections?.slice(0, 1));

  function toggleCategory(selected: Category) {
    setSearch(selected === category ? {} : { category: selected }, {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <Stack $gap="xxl">
      <title>{text.pageTitle}</title>
      <Reminders
        reminders={dashboard?.reminders ?? []}
        lastSearch={last && lastListingPath(last, stay)}
      />
      <Hero />
      <CategoryPicker selected={category} onSelect={toggleCategory} />
      {shown ? (
        shown.map((list) => <ListingSection key={list.section} {...list} category={category} />)
      ) : (
        <ErrorState title={text.failed} onRetry={() => void revalidate()}>
          {text.failedText}
        </ErrorState>
      )}
    </Stack>
  );
}

const parseCategory = (value: string | null): Category | null =>
  categories.find((category) => category === value) ?? null;
