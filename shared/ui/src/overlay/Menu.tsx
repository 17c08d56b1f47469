import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { MoreIcon } from '../icons/navigation.tsx';
import { tokens } from '../tokens.ts';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  choose: () => void;
};

/** The edge of the dots at which the list begins. */
type Side = 'left' | 'right';

/** Three dots that open a short list of things to do. Arrow keys, Home, End and Escape work. */
export function Menu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState<Side | false>(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  }

  function steer(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') close();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  }

  return (
    <Frame
      ref={frame}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        label={label}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={Boolean(open)}
        aria-controls={open ? id : undefined}
        onClick={(event) => setOpen(!open && roomySide(event.currentTarget))}
      />
      {open && (
        <List
          id={id}
          ref={focusFirst}
          role="menu"
          aria-label={label}
          onKeyDown={steer}
          $side={open}
        >
          {entries.map(({ label: name, icon, tone = 'plain', choose }) => (
            <Entry
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              $tone={tone}
              onClick={() => {
                close();
                choose();
              }}
            >
              {icon}
              {name}
            </Entry>
          ))}
        </List>
      )}
    </Frame>
  );
}

/** The list opens towards the middle of the window, so that it is never cut off. */
const roomySide = (dots: HTMLElement): Side =>
  dots.getBoundingClientRect().left < window.innerWidth / 2 ? 'left' : 'right';

const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role=menuitem]')?.focus();

const Frame = styled.div`
  position: relative;
  display: inline-block;
`;

const List = styled.div<{ $side: Side }>`
  position: absolute;
  top: 100%;
  ${({ $side }) => $side}: 0;
  z-index: 20;
  display: grid;
  min-width: 11rem;
  padding: ${tokens.space.xxs};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};
`;

const Entry = styled.button<{ $tone: 'plain' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.s};
  border: 0;
  border-radius: 0.5rem;
  background: transparent;
  color: ${({ $tone }) => ($tone === 'danger' ? tokens.color.danger : tokens.color.text)};
  text-align: left;

  &:hover,
  &:focus-visible {
    background: ${tokens.color.sunken};
  }
`;
