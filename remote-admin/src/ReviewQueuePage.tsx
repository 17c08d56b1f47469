import { useState, type ReactNode } from 'react';

import { decisionStates } from '@gida/contracts/constants/moderation';
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
  /** Renders one item, which opens its dialog. */
  renderItem: (item: Item, openDialog: () => void) => ReactNode;
  /** Renders the dialog that decides an item. */
  renderDialog: (item: Item, close: () => void) => ReactNode;
};

/** A queue of items for an admin to decide, open or decided. */
export function ReviewQueuePage<Item>({
  text,
  items,
  pagination,
  renderItem,
  renderDialog,
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
      isEmpty={items.length === 0}
      pagination={pagination}
    >
      <Stack>{items.map((item) => renderItem(item, () => setOpenItem(item)))}</Stack>
      {openItem && renderDialog(openItem, () => setOpenItem(null))}
    </ListPage>
  );
}
