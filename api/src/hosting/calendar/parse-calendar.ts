import { hostingLimits } from '@gida/contracts/constants/hosting';
import { addDays } from '@gida/contracts/dates';

import { nightsOfEvents } from './event-nights.ts';
import { CalendarError, readComponents } from './read-components.ts';
import { readEvents, toUnparsedEntry } from './read-events.ts';
import type { UnparsedEntry } from './read-events.ts';
import { calendarMessages } from './messages.ts';

/** Nights `[from, to)` that an external calendar marks as taken. */
export type CalendarEntry = { from: string; to: string; summary: string; uid: string };

/** What a calendar says, and what it says that nobody can read. */
export type ParsedCalendar = {
  entries: CalendarEntry[];
  unread: UnparsedEntry[];
};

export type CalendarInput = { text: string; today: string; apartmentId: string };

const maxEntries = 2_000;
const maxTextLength = 200;

/**
 * The nights of an iCalendar text from today on. Runs in a worker: a recurrence rule can be written so that it never
 * ends.
 */
export function parseCalendar({ text, today, apartmentId }: CalendarInput): ParsedCalendar {
  const windowEnd = addDays(today, hostingLimits.daysAhead);
  const isOther = ({ uid }: { uid: string }) => !isOwnExport(uid, apartmentId);
  const read = readEvents(readComponents(text));
  const unread = read.unread.filter(isOther);
  const entries: CalendarEntry[] = [];
  for (const found of nightsOfEvents(read.events.filter(isOther), { today, windowEnd })) {
    const { event, nights, isTooOften } = found;
    if (isTooOften && event.rule) unread.push(toUnparsedEntry(event, event.rule));
    for (const { from, to } of nights) {
      if (to <= today || from >= windowEnd) continue;
      entries.push({
        from: from < today ? today : from,
        to: to > windowEnd ? windowEnd : to,
        summary: cleanText(event.summary) || 'Busy',
        uid: cleanText(event.uid),
      });
    }
  }
  const byNights = withoutCheckOutMarkers(entries).map(
    (each) => [`${each.from} ${each.to}`, each] as const,
  );
  const stays = [...new Map(byNights).values()];
  if (stays.length > maxEntries) {
    throw new CalendarError(calendarMessages.tooManyEntries(maxEntries));
  }
  return { entries: stays, unread: unread.map((each) => ({ ...each, uid: cleanText(each.uid) })) };
}

/** One of our own bookings, exported to another site and imported back: it must not conflict with itself. */
const isOwnExport = (uid: string, apartmentId: string): boolean =>
  uid.toLowerCase().includes(`.${apartmentId}@`);

const isCheckOut = ({ from, to, summary }: CalendarEntry): boolean =>
  addDays(from, 1) === to &&
  /^(?:check(?:ed|ing)?[\s-]*out|departure|departing)/i.test(summary) &&
  !/check(?:ed|ing)?[\s-]*in\b|arriv/i.test(summary);

/** Channel managers write a second entry on the day that a stay ends; its night is free. */
function withoutCheckOutMarkers(entries: CalendarEntry[]): CalendarEntry[] {
  const ends = new Set(entries.filter((each) => !isCheckOut(each)).map(({ to }) => to));
  return entries.filter((each) => !isCheckOut(each) || !ends.has(each.from));
}

const cleanText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxTextLength);
