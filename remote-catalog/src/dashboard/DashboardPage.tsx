import { categories, type Category } from '@gida/contracts/constants';
import { ErrorState, tokens } from '@gida/ui';
import {
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { sayFailure } from '../say-failure.ts';
import { CategoryPicker } from './CategoryPicker.tsx';
import { fetchDashboard } from './dashboard-api.ts';
import { Hero } from './Hero.tsx';
import { ListingSection } from './ListingSection.tsx';
import { sectionLists } from './section-lists.ts';

const text = messages.dashboard;

/** Null when it failed: an empty section would say that there is nothing. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fetchDashboard(request.signal).catch((error: unknown) => {
    sayFailure(error, messages.listing.failed);
    return null;
  });

/** A category only filters what is here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.search === nextUrl.search;

export function Component() {
  const answer = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const category = categoryOf(search.get('category'));
  const { revalidate } = useRevalidator();

  function choose(pressed: Category) {
    setSearch(pressed === category ? {} : { category: pressed }, {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <Page>
      <title>{text.pageTitle}</title>
      <Hero />
      <CategoryPicker chosen={category} choose={choose} />
      {answer ? (
        sectionLists(answer, category).map((list) => (
          <ListingSection key={list.section} {...list} category={category} />
        ))
      ) : (
        <ErrorState title={text.failed} retry={() => void revalidate()}>
          {text.failedText}
        </ErrorState>
      )}
    </Page>
  );
}

const categoryOf = (word: string | null): Category | null =>
  categories.find((each) => each === word) ?? null;

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xxl};
`;
