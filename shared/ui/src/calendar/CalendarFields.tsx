import { Skeleton, tokens } from '@gida/ui';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

import type { CalendarOverlayProps } from './CalendarOverlay.tsx';
import type { BookableNights, DateRange, RangeEnd } from './date-range.ts';
import { isTouch, useMinWidth } from '../use-media-rule.ts';

/** What a date input and its button need to open the calendar. */
export type CalendarTrigger = {
  input: Pick<ComponentProps<'input'>, 'onClick' | 'onMouseDown' | 'onKeyDown'>;
  button: Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded'>;
};

type CalendarFieldsProps = {
  isSingleDay?: boolean;
  /** Unknown until the page is hydrated: the calendar then does not open. */
  nights: BookableNights | undefined;
  summary?: ReactNode;
  /** Left out where the inputs are read when their form is sent: they are then filled in here. */
  onChange: ((range: DateRange) => void) | undefined;
  children: (trigger: (end: RangeEnd) => CalendarTrigger) => ReactNode;
};

type Opened = Pick<CalendarOverlayProps, 'end' | 'initialRange' | 'takesFocus'> & {
  isInDialog: boolean;
  /** Takes the focus back when the calendar is closed. */
  opener: HTMLElement;
};

/** What opens, for a page that prepares it. */
export const loadOverlay = () =>
  import(/* webpackChunkName: "ui-calendar" */ './CalendarOverlay.tsx');

/**
 * One or two date inputs and their calendar: a popover below them, or a bottom sheet on phones and in dialogs. Typing
 * never needs it, and it never stands in the way: it closes when a date is typed and when the focus leaves.
 */
export function CalendarFields({
  isSingleDay = false,
  nights,
  summary,
  onChange,
  children,
}: CalendarFieldsProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadOverlay>>>();
  const isMedium = useMinWidth('medium');

  /** The inputs in their order; a calendar that is open has none. */
  const inputs = () => [
    ...(containerRef.current?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ];
  const readRange = (): DateRange => {
    const [checkInDate, checkOutDate] = inputs().map(({ value }) => value || undefined);
    return { checkInDate, checkOutDate };
  };

  function load() {
    // When it does not arrive, dates can still be typed, and the next opening tries again.
    loadOverlay().then(setLoaded, () => setOpened(null));
  }

  function open(end: RangeEnd, opener: HTMLElement, takesFocus: boolean) {
    if (!nights) return;
    load();
    setOpened({
      end,
      opener,
      takesFocus,
      isInDialog: opener.closest('dialog') !== null,
      initialRange: readRange(),
    });
  }

  function close(focused = opened?.opener) {
    // A modal dialog moves the focus itself when it closes, so the opener takes it after that.
    flushSync(() => setOpened(null));
    focused?.focus();
  }

  function applyRange(range: DateRange) {
    setOpened((before) => before && { ...before, initialRange: range });
    if (onChange) return onChange(range);
    const [checkIn, checkOut] = inputs();
    if (checkIn) checkIn.value = range.checkInDate ?? '';
    if (checkOut) checkOut.value = range.checkOutDate ?? '';
  }

  const trigger = (end: RangeEnd): CalendarTrigger => ({
    input: {
      // Fingers get the sheet instead of the browser's own picker, which would open with the focus.
      onMouseDown: (event: MouseEvent) => {
        if (nights && isTouch()) event.preventDefault();
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (!nights) return;
        event.preventDefault();
        open(end, isTouch() ? buttonOf(event.currentTarget) : event.currentTarget, false);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Tab' || event.key === 'Enter') flushSync(() => setOpened(null));
        // The keys that open the browser's picker.
        if (event.key !== 'F4' && event.key !== ' ' && !(event.altKey && event.key === 'ArrowDown'))
          return;
        event.preventDefault();
        open(end, event.currentTarget, true);
      },
    },
    button: {
      'aria-expanded': opened?.end === end,
      onClick: (event: MouseEvent<HTMLElement>) =>
        opened ? close() : open(end, event.currentTarget, true),
    },
  });

  const isPopover = opened !== null && isMedium && !opened.isInDialog;
  // A finger outside moves no focus, so nothing blurs.
  useEffect(() => {
    if (!isPopover) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !containerRef.current?.contains(target)) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isPopover]);

  return (
    <Container
      ref={containerRef}
      onPointerEnter={load}
      onFocus={load}
      onInput={() => setOpened(null)}
      onBlur={(event) => {
        if (isPopover && !event.currentTarget.contains(event.relatedTarget)) setOpened(null);
      }}
      onKeyDown={(event) => {
        if (!isPopover || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      {children(trigger)}
      {opened && nights && (!loaded || isPopover) && (
        // Keeps the focus where it is, so that a click on a title does not close the calendar.
        <Popover
          key={loaded ? 'calendar' : 'skeleton'}
          ref={placePopover}
          $isWide={!isSingleDay}
          onMouseDown={(event) => event.preventDefault()}
        >
          {loaded ? renderOverlay() : <Skeleton shape="block" height="22rem" />}
        </Popover>
      )}
      {opened && !isPopover && loaded && renderOverlay()}
    </Container>
  );

  function renderOverlay() {
    if (!loaded || !opened || !nights) return null;
    return (
      <loaded.CalendarOverlay
        key={opened.end}
        end={opened.end}
        initialRange={opened.initialRange}
        takesFocus={opened.takesFocus}
        shape={isPopover ? 'popover' : 'sheet'}
        isSingleDay={isSingleDay}
        nights={nights}
        summary={summary}
        onChange={applyRange}
        onClose={() => close()}
        onTypeDate={() => {
          const input = inputs()[opened.end === 'checkInDate' ? 0 : 1];
          close(input);
          showNativePicker(input);
        }}
      />
    );
  }
}

/** Not the input: on some phones its focus opens the browser's own picker. */
const buttonOf = (input: HTMLElement): HTMLElement =>
  input.parentElement?.querySelector('button') ?? input;

/** On phones a date can be entered in no other way. */
function showNativePicker(input: HTMLInputElement | undefined) {
  try {
    input?.showPicker?.();
  } catch {
    // Older browsers have none; the field has the focus and takes the keys.
  }
}

/** Inside the viewport: moved to the left where it would be cut off, and above the fields where only there is room. */
function placePopover(popover: HTMLDivElement) {
  function place() {
    const anchor = popover.parentElement?.getBoundingClientRect();
    // Below the inputs and not their errors, which may appear between the first and the second date.
    const inputs = [...(popover.parentElement?.querySelectorAll('input') ?? [])];
    const bottom = Math.max(...inputs.map((input) => input.getBoundingClientRect().bottom));
    if (!anchor) return;
    const margin = 16;
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth: width, offsetHeight: height } = popover;
    const left = Math.max(margin, Math.min(anchor.left, clientWidth - margin - width));
    popover.style.left = `${left - anchor.left}px`;
    const isAbove = bottom + height > clientHeight && anchor.top > height;
    popover.style.top = isAbove ? 'auto' : `${bottom - anchor.top}px`;
    popover.style.bottom = isAbove ? '100%' : '';
  }
  place();
  popover.scrollIntoView?.({ block: 'nearest' });
  window.addEventListener('resize', place);
  return () => window.removeEventListener('resize', place);
}

const Container = styled.div`
  position: relative;
  min-width: 0;
`;

const Popover = styled.div<{ $isWide: boolean }>`
  position: absolute;
  top: 100%;
  left: 0;
  z-index: ${tokens.layer.menu};
  width: ${({ $isWide }) => ($isWide ? '43rem' : '22rem')};
  max-width: calc(100vw - 2rem);
  margin-block: ${tokens.space.xxs};
  scroll-margin-block: calc(${tokens.size.bottomBar} + ${tokens.space.s});
  padding: ${tokens.space.m} ${tokens.space.l};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.floating};
`;
