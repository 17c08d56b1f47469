import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '@gida/ui';

type AdminTableProps = {
  /** Says what the table holds, for people who hear it. */
  caption: string;
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

/** A table may be wider than a phone; it scrolls in its own frame, the page does not. */
export function AdminTable({ caption, columns, rows }: AdminTableProps) {
  return (
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
  );
}

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
