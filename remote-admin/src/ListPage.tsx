import type { ReactNode } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

import { brand } from '@gida/contracts/brand';
import {
  Button,
  Chips,
  EmptyState,
  Form,
  keepFocus,
  Pagination,
  Row,
  Stack,
  TextField,
  tokens,
} from '@gida/ui';

import { messages } from './messages.ts';

type ListPageProps = {
  title: string;
  /** A row of chips of which one is lit; it stands in the address as `state`. The first is the usual one. */
  states?: {
    label: string;
    /** `none` says that there are none at all of these. */
    choices: readonly { value: string; label: string; none?: string }[];
  };
  /** What can be begun from here. */
  action?: ReactNode;
  isEmpty: boolean;
  pagination: { currentPage: number; totalPages: number };
  children: ReactNode;
};

/** Every list of the admin area: search, states and pages, all of which live in the address. */
export function ListPage({ title, states, action, isEmpty, pagination, children }: ListPageProps) {
  const [asked, setAsked] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const search = asked.get('search') ?? '';
  const state = asked.get('state') ?? states?.choices[0]?.value ?? '';
  const none = states?.choices.find(({ value }) => value === state)?.none;

  /** Adds to what was asked last, though its list may not be here yet. Anything but another page begins at the first one. */
  function ask(changed: Record<string, string>) {
    const last = next?.pathname === pathname ? new URLSearchParams(next.search) : asked;
    const kept = { search: last.get('search') ?? '', state: last.get('state') ?? '' };
    const wanted = { ...kept, ...changed };
    setAsked(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  }

  return (
    <Stack $gap="l" ref={keepFocus}>
      <title>{`${title} | ${brand}`}</title>
      <Row $spread>
        <h1>{title}</h1>
        {action}
      </Row>
      <Controls>
        <Form
          key={search}
          role="search"
          busy={false}
          problem={null}
          submit={(fields) => {
            const wanted = fields.get('search');
            ask({ search: typeof wanted === 'string' ? wanted.trim() : '' });
          }}
        >
          <SearchLine>
            <TextField label={messages.search} type="search" name="search" defaultValue={search} />
            <Button type="submit">{messages.search}</Button>
          </SearchLine>
        </Form>
        {states && <Chips {...states} value={state} choose={(value) => ask({ state: value })} />}
      </Controls>
      {isEmpty ? (
        <div role="status">
          <EmptyState scene="search" title={(!search && none) || messages.nothing}>
            {search && messages.nothingHint}
          </EmptyState>
        </div>
      ) : (
        children
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        choose={(page) => ask({ page: String(page) })}
      />
    </Stack>
  );
}

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

const SearchLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${tokens.space.s};
`;
