import { useState, type ReactNode } from 'react';

import { decisionStates } from '@gida/contracts/constants';
import { Stack } from '@gida/ui';

import { ListPage } from './ListPage.tsx';

type ReviewQueuePageProps<Item> = {
  text: {
    title: string;
    which: string;
    states: Record<(typeof decisionStates)[number], string>;
    none: Record<(typeof decisionStates)[number], string>;
  };
  items: readonly Item[];
  pagination: { currentPage: number; totalPages: number; totalIsCapped: boolean };
  /** Renders one item; `decide` opens its dialog. */
  renderItem: (item: Item, decide: () => void) => ReactNode;
  /** Renders the dialog that decides an item. */
  renderDialog: (item: Item, close: () => void) => ReactNode;
};

/** A queue of items for an admin to decide, open or decided. */
export function ReviewQueuePage<Item>({
  text,
  items: cases,
  pagination,
  renderItem: show,
  renderDialog: ask,
}: ReviewQueuePageProps<Item>) {
  const [openItem, setOpenItem] = useState<Item | null>(null);

  return (
    <ListPage
      title={text.title}
      states={{
        label: text.which,
        choices: decisionStates.map((value) => ({
          value,
          label: text.states[value],
          none: text.none[value],
        })),
      }}
      isEmpty={cases.length === 0}
      pagination={pagination}
    >
      <Stack>{cases.map((item) => show(item, () => setOpenItem(item)))}</Stack>
      {openItem && ask(openItem, () => setOpenItem(null))}
    </ListPage>
  );
}
