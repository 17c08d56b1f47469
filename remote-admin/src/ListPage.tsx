import type { ReactNode } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

import { readFields } from '@gida/actions';
import {
  Button,
  Chips,
  EmptyState,
  Form,
  keepFocus,
  Pagination,
  TextField,
  tokens,
} from '@gida/ui';
import { Page } from '@gida/ui/layout';

import { messages } from './messages.ts';

type ListPageProps = {
  title: string;
  /** Filter chips, kept in the query parameter `state`. The first one is the default. */
  states?: {
    label: string;
    /** `none` is the title of the empty state. */
    choices: readonly { value: string; label: string; none?: string }[];
  };
  /** Button or link beside the title. */
  action?: ReactNode;
  /** Title of the empty state while nothing is searched for. */
  nothing?: string;
  isEmpty: boolean;
  pagination: { currentPage: number; totalPages: number; totalIsCapped: boolean };
  children: ReactNode;
};

/** Layout of every admin list: search, filter and pagination, all kept in the query string. */
export function ListPage(props: ListPageProps) {
  const { title, states, action, nothing, isEmpty, pagination, children } = props;
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const search = searchParams.get('search') ?? '';
  const state = searchParams.get('state') ?? states?.choices[0]?.value ?? '';
  const emptyTitle = states?.choices.find(({ value }) => value === state)?.none ?? nothing;

  /** Adds to what was asked last, though its list may not be here yet. Anything but another page begins at the first one. */
  function updateSearchParams(changed: Record<string, string>) {
    const last = next?.pathname === pathname ? new URLSearchParams(next.search) : searchParams;
    const kept = { search: last.get('search') ?? '', state: last.get('state') ?? '' };
    const wanted = { ...kept, ...changed };
    setSearchParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  }

  return (
    <Page title={title} actions={action} ref={keepFocus}>
      <Controls>
        <SearchForm
          key={search}
          search={search}
          onSearch={(wanted) => updateSearchParams({ search: wanted })}
        />
        {states && (
          <Chips
            {...states}
            value={state}
            onChange={(value) => updateSearchParams({ state: value })}
          />
        )}
      </Controls>
      {/* oxlint-disable-next-line gida/translated-text -- the children are a list */}
      {isEmpty ? (
        <div role="status">
          <EmptyState illustration="search" title={(!search && emptyTitle) || messages.nothing}>
            {search && messages.nothingHint}
          </EmptyState>
        </div>
      ) : (
        children
      )}
      {pagination.totalIsCapped && pagination.currentPage === pagination.totalPages && (
        <p role="status">{messages.totalIsCapped}</p>
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        onPageChange={(page) => updateSearchParams({ page: String(page) })}
      />
    </Page>
  );
}

/** A list in which `words` are searched for. */
export const searchOf = (path: string, words: string): string =>
  `${path}?${new URLSearchParams({ search: words }).toString()}`;

type SearchFormProps = { search: string; onSearch: (search: string) => void };

const SearchForm = ({ search, onSearch }: SearchFormProps) => (
  <Form
    role="search"
    busy={false}
    error={null}
    submit={(fields) => onSearch(readFields(fields, ['search']).search.trim())}
  >
    <SearchRow>
      <TextField label={messages.search} type="search" name="search" defaultValue={search} />
      <Button type="submit">{messages.search}</Button>
    </SearchRow>
  </Form>
);

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space.m};

  > form {
    flex: 1 1 18rem;
    max-width: 30rem;
  }
`;

const SearchRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${tokens.space.s};
`;
