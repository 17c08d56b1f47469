import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

import { brand } from '@gida/contracts/brand';
import { Button, Form, Pagination, Stack, TextField, tokens } from '@gida/ui';

import { messages } from './messages.ts';

type AdminListProps = {
  title: string;
  /** Says what the table holds, for people who hear it. */
  caption: string;
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  pagination: { currentPage: number; totalPages: number };
};

/** A searchable table of the admin area. Search and page live in the address. */
export function AdminList({ title, caption, columns, rows, pagination }: AdminListProps) {
  const [asked, ask] = useSearchParams();
  const search = asked.get('search') ?? '';

  return (
    <Stack $gap="l">
      <title>{`${title} | ${brand}`}</title>
      <h1>{title}</h1>
      <Form
        key={search}
        role="search"
        busy={false}
        problem={null}
        submit={(fields) => {
          const wanted = fields.get('search');
          ask(typeof wanted === 'string' && wanted !== '' ? { search: wanted } : {});
        }}
      >
        <SearchLine>
          <TextField label={messages.search} type="search" name="search" defaultValue={search} />
          <Button type="submit">{messages.search}</Button>
        </SearchLine>
      </Form>
      {rows.length === 0 ? (
        <p role="status">{messages.nothing}</p>
      ) : (
        <Scroll tabIndex={0} role="region" aria-label={caption}>
          <Table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells }) => (
                <tr key={id}>
                  {cells.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        choose={(page) => ask({ ...(search && { search }), page: String(page) })}
      />
    </Stack>
  );
}

const SearchLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space.s};

  > :first-child {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
`;

/** A table may be wider than a phone; it scrolls in its own frame, the page does not. */
const Scroll = styled.div`
  overflow-x: auto;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.text.small};
  font-variant-numeric: tabular-nums;

  caption {
    padding: ${tokens.space.s} ${tokens.space.m};
    text-align: left;
    color: ${tokens.color.textSoft};
  }

  th,
  td {
    padding: ${tokens.space.s} ${tokens.space.m};
    border-top: ${tokens.border.thin} solid ${tokens.color.line};
    text-align: left;
    white-space: nowrap;
  }
`;
