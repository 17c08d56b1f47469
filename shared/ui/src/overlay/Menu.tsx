import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { MoreIcon } from '../icons/navigation.tsx';
import { tokens } from '../tokens.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  onSelect: () => void;
};

/** Two edges of the list, from those of the window. */
type Place = Pick<CSSProperties, 'left' | 'right' | 'top' | 'bottom'>;

/** A three-dot button that opens a menu of actions. Supports arrow keys, Home, End and Escape. */
export function Menu({ label, entries }: { label: string; entries: readonly MenuItem[] }) {
  const [place, setPlace] = useState<Place | null>(null);
  const id = useId();
  const containerRef = useRef<HTMLDivElement>(null);

  function close() {
    setPlace(null);
    containerRef.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  // The list stands at fixed edges, so it follows its trigger, and closes when that is scrolled away.
  useEffect(() => {
    if (!place) return;
    const follow = () => {
      const trigger = containerRef.current?.querySelector('button');
      if (!trigger || !isInView(trigger)) close();
      else setPlace(findPlace(trigger));
    };
    document.addEventListener('scroll', follow, true);
    return () => document.removeEventListener('scroll', follow, true);
  }, [place]);

  return (
    <Container
      ref={containerRef}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPlace(null);
      }}
    >
      <IconButton
        label={label}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-controls={place ? id : undefined}
        onClick={(event) => setPlace(place ? null : findPlace(event.currentTarget))}
      />
      {place && (
        <List
          id={id}
          ref={showOnTop}
          popover="manual"
          role="menu"
          aria-label={label}
          onKeyDown={(event) => (event.key === 'Escape' ? close() : moveFocusByKey(event))}
          style={place}
        >
          {entries.map(({ label: name, icon, tone = 'plain', onSelect }) => (
            <Item
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              $tone={tone}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {icon}
              {name}
            </Item>
          ))}
        </List>
      )}
    </Container>
  );
}

function moveFocusByKey(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const index = items.findIndex((item) => item === document.activeElement);
  const nextIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (nextIndex === undefined) return;
  event.preventDefault();
  items.at(nextIndex % items.length)?.focus();
}

/** Opens towards the middle of the viewport, so that the list is not cut off or under the bottom bar of a phone. */
function findPlace(trigger: HTMLElement): Place {
  const { left, right, top, bottom } = trigger.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return {
    ...(left < width / 2 ? { left } : { right: width - right }),
    ...(bottom > height * 0.6 ? { bottom: height - top } : { top: bottom }),
  };
}

function isInView(trigger: HTMLElement): boolean {
  const { top, bottom } = trigger.getBoundingClientRect();
  return bottom >= 0 && top <= document.documentElement.clientHeight;
}

/** Above all that would cut it off, such as a table that scrolls, where the browser can. */
function showOnTop(list: HTMLElement | null) {
  list?.showPopover?.();
  list?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
}

const Container = styled.div`
  display: inline-block;
`;

const List = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${tokens.layer.menu};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: max-content;
  min-width: 11rem;
  max-width: min(20rem, calc(100vw - 2rem));
  max-height: min(24rem, 55vh);
  margin: 0;
  padding: ${tokens.space.xxs};
  overflow-y: auto;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.floating};
`;

const Item = styled.button<{ $tone: 'plain' | 'danger' }>`
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
  overflow-wrap: anywhere;

  &:hover,
  &:focus-visible {
    background: ${tokens.color.sunken};
  }
`;
