import { paths } from '@gida/contracts/paths';
import { stayForLink } from '@gida/contracts/stay-link';
import { ButtonLink, EmptyState, SearchIcon, TextField, tokens } from '@gida/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { filterChatRows, type ChatRow } from './chat-rows.ts';
import { ChatListRow } from './ChatListRow.tsx';

const text = messages.conversations;

type ChatListProps = { rows: ChatRow[]; openChat: string | null };

export function ChatList({ rows, openChat }: ChatListProps) {
  const [search, setSearch] = useState('');
  const stay = stayForLink(useLocation());
  const found = filterChatRows(rows, search);

  if (rows.length === 0) {
    return (
      <Pane aria-label={text.list}>
        <EmptyState
          illustration="messages"
          title={text.noneYet}
          action={<ButtonLink to={paths.apartments(stay)}>{text.browse}</ButtonLink>}
        >
          {text.noneYetLead}
        </EmptyState>
      </Pane>
    );
  }
  return (
    <Pane aria-label={text.list}>
      <TextField
        label={text.search}
        labelHidden
        type="search"
        icon={<SearchIcon />}
        placeholder={text.searchPlaceholder}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length > 0 && (
        <Rows>
          {found.map((row) => (
            <li key={`${row.chat.id} ${row.participant.id}`}>
              <ChatListRow {...row} isOpen={row.chat.id === openChat} />
            </li>
          ))}
        </Rows>
      )}
      {found.length === 0 && <p role="status">{text.noneFound}</p>}
    </Pane>
  );
}

const Pane = styled.nav`
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space.s};
  min-height: 0;
`;

const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xxs};
  overflow-y: auto;
  overscroll-behavior: contain;
`;
