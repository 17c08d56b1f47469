import { useState, type ReactNode } from 'react';

import { claimStates } from '@gida/contracts/constants';
import { Stack } from '@gida/ui';

import { ListPage } from './ListPage.tsx';

type CasesPageProps<Found> = {
  text: {
    title: string;
    which: string;
    states: Record<(typeof claimStates)[number], string>;
    none: Record<(typeof claimStates)[number], string>;
  };
  cases: readonly Found[];
  pagination: { currentPage: number; totalPages: number };
  /** One of them on the page; `decide` opens its dialog. */
  show: (found: Found, decide: () => void) => ReactNode;
  /** The dialog that decides it. */
  ask: (found: Found, close: () => void) => ReactNode;
};

/** What waits for an admin's decision, and what was decided; one at a time is decided. */
export function CasesPage<Found>({ text, cases, pagination, show, ask }: CasesPageProps<Found>) {
  const [deciding, setDeciding] = useState<Found | null>(null);

  return (
    <ListPage
      title={text.title}
      states={{
        label: text.which,
        choices: claimStates.map((value) => ({
          value,
          label: text.states[value],
          none: text.none[value],
        })),
      }}
      isEmpty={cases.length === 0}
      pagination={pagination}
    >
      <Stack>{cases.map((found) => show(found, () => setDeciding(found)))}</Stack>
      {deciding && ask(deciding, () => setDeciding(null))}
    </ListPage>
  );
}
