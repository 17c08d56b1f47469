import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';

import { Menu, media, tokens, type MenuItem } from '@gida/ui';

/** An item of the menu of a row: it leads to a page, or does something here. */
export type RowAction = { label: string } & ({ to: string } | Pick<MenuItem, 'onSelect'>);

type AdminTableProps<Row extends { id: string }> = {
  /** Describes the table to screen readers. */
  caption: string;
  rows: readonly Row[];
  /** What each column shows of a row, by its title, in the order on the screen. */
  columns: Record<string, (row: Row) => ReactNode>;
  /** Columns with texts of any length: they wrap, and take a row of their own on phones. */
  longColumns?: readonly string[];
  /** The menu at the end of each row, and its name to screen readers. */
  menu?: { labelOf: (row: Row) => string; actionsOf: (row: Row) => readonly RowAction[] };
};

/** A table on wide screens, a card for each row on phones. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { caption, rows, columns, longColumns = [], menu } = props;
  const navigate = useNavigate();
  const toMenuItem = (action: RowAction): MenuItem =>
    'to' in action ? { ...action, onSelect: () => void navigate(action.to) } : action;
  return (
    <ScrollContainer tabIndex={0} role="region" aria-label={caption}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {Object.keys(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {menu && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {Object.entries(columns).map(([column, show]) => (
                <td
                  key={column}
                  data-column={column}
                  data-long={longColumns.includes(column) || undefined}
                >
                  {show(row)}
                </td>
              ))}
              {menu && (
                <td data-menu>
                  <Menu label={menu.labelOf(row)} entries={menu.actionsOf(row).map(toMenuItem)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollContainer>
  );
}

/** Scrolls horizontally when the table is wider than the window, so that the page does not. */
const ScrollContainer = styled.div`
  overflow-x: auto;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
`;

const Table = styled.table`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.text.small};
  font-variant-numeric: tabular-nums;

  caption {
    padding: ${tokens.space.s} ${tokens.space.m};
    text-align: left;
    color: ${tokens.color.textSoft};
  }

  thead {
    position: absolute;
    width: 0.0625rem;
    height: 0.0625rem;
    overflow: hidden;
    clip-path: inset(50%);
  }

  tbody,
  td {
    display: grid;
    align-content: start;
    min-width: 0;
  }

  tbody tr {
    position: relative;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${tokens.space.s} ${tokens.space.m};
    padding: ${tokens.space.m};
    border-top: ${tokens.border.thin} solid ${tokens.color.line};
  }

  td {
    justify-items: start;
    overflow-wrap: anywhere;
  }

  td[data-long] {
    grid-column: 1 / -1;
  }

  td[data-menu] {
    position: absolute;
    inset: ${tokens.space.xs} ${tokens.space.xs} auto auto;
  }

  tr:has([data-menu]) td:first-child {
    padding-inline-end: ${tokens.size.target};
  }

  td:empty {
    display: none;
  }

  td::before {
    content: attr(data-column);
    color: ${tokens.color.textSoft};
  }

  ${media.wide} {
    display: table;

    thead {
      position: static;
      clip-path: none;
    }

    tbody {
      display: table-row-group;
    }

    tbody tr {
      display: table-row;
    }

    th,
    td,
    td:empty {
      display: table-cell;
      padding: ${tokens.space.s} ${tokens.space.m};
      border-top: ${tokens.border.thin} solid ${tokens.color.line};
      text-align: left;
      align-content: normal;
      vertical-align: middle;
      white-space: nowrap;
    }

    td[data-menu] {
      position: static;
      padding-block: 0;
      text-align: right;
    }

    td[data-long] {
      min-width: 12rem;
      white-space: normal;
    }

    td::before {
      content: none;
    }
  }
`;
