// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { DateRange } from './date-range.ts';
import { RangeCalendar } from './RangeCalendar.tsx';

/** The days whose buttons were made, in a module that no component has to know of. */
const { rendered } = vi.hoisted((): { rendered: string[] } => ({ rendered: [] }));
vi.mock('react/jsx-dev-runtime', async (importOriginal) => {
  const runtime = await importOriginal<{ jsxDEV: (...made: unknown[]) => unknown }>();
  return {
    ...runtime,
    jsxDEV: (type: unknown, props: Record<string, unknown>, ...rest: unknown[]) => {
      if (typeof props['data-day'] === 'string') rendered.push(props['data-day']);
      return runtime.jsxDEV(type, props, ...rest);
    },
  };
});

afterEach(cleanup);

function Stay() {
  const [range, setRange] = useState<DateRange>({});
  return (
    <RangeCalendar
      range={range}
      nights={{ today: '2026-12-01', lastCheckIn: '2026-12-31' }}
      onChange={setRange}
      monthCount={1}
    />
  );
}

test('a finger that chooses a stay renders the days that change', async () => {
  // To jsdom every focus is one of the keyboard.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector !== ':focus-visible' && matches.call(this, selector);
  });
  render(<Stay />);
  expect(rendered).toHaveLength(31);

  expect(await renderedByTap(/^Sat, Dec 5/)).toEqual(['2026-12-01', '2026-12-05']);
  expect(await renderedByTap(/^Tue, Dec 8/)).toEqual([
    '2026-12-05',
    '2026-12-06',
    '2026-12-07',
    '2026-12-08',
  ]);
});

async function renderedByTap(name: RegExp): Promise<string[]> {
  rendered.splice(0);
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name }) });
  return rendered.sort();
}
