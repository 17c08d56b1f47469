import type { PriceDistributionResponse } from '@gida/contracts/catalog';
import { apartmentLimits } from '@gida/contracts/constants/apartment';
import { formatNaira } from '@gida/contracts/money';
import { NumberField, tokens } from '@gida/ui';
import { memo, startTransition, useState } from 'react';
import styled, { css } from 'styled-components';

import { messages } from '../messages.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { fetchPriceDistribution } from './listing-api.ts';
import { isPriceRangeReversed, type FilterGroupProps, type ListingQuery } from './listing-query.ts';
import { useFound } from './use-found.ts';

const text = messages.listing;
/** Steps of the arrows; any price can be typed. */

/** Of a bar: how far one step of the keyboard, or of a finger, moves an end of the range. */
const stepsOfBar = 4;

type Bars = PriceDistributionResponse['bars'];

type PriceProps = FilterGroupProps<'minPrice' | 'maxPrice'>;

/** The range of the price per night, under the prices of what the other filters find. */
export const PriceFilter = memo(function PriceFilter({
  searched,
  ...filters
}: PriceProps & { searched: ListingQuery }) {
  const { minPrice, maxPrice, onChange } = filters;
  const error = isPriceRangeReversed(filters) ? text.priceReversed : undefined;
  const prices = useFound(fetchPriceDistribution, {
    ...searched,
    minPrice: undefined,
    maxPrice: undefined,
  });
  const bars = prices?.bars ?? [];
  const [first] = bars;
  const last = bars.at(-1);

  return (
    <FilterGroup legend={text.price}>
      {prices === undefined && <Chart />}
      {first && last && <PriceRange {...filters} bars={bars} first={first} last={last} />}
      <Fields>
        <PriceField
          label={text.minPrice}
          value={minPrice}
          onChange={(price) => onChange({ minPrice: price })}
        />
        <PriceField
          label={text.maxPrice}
          value={maxPrice}
          error={error}
          onChange={(price) => onChange({ maxPrice: price })}
        />
      </Fields>
    </FilterGroup>
  );
});

type PriceFieldProps = {
  label: string;
  value: number | undefined;
  error?: string | undefined;
  onChange: (price: number | undefined) => void;
};

function PriceField({ label, value, error, onChange }: PriceFieldProps) {
  return (
    <NumberField
      label={label}
      error={error}
      placeholder={text.any}
      notNumber={text.notNumber}
      value={value}
      onNumber={(typed) =>
        onChange(
          typed >= 1 ? Math.min(Math.trunc(typed), apartmentLimits.maxPriceNaira) : undefined,
        )
      }
    />
  );
}

/** How many cost how much is seen at a glance or not at all: screen readers hear the two ends of the range. */
function PriceRange({
  minPrice,
  maxPrice,
  onChange,
  bars,
  first,
  last,
}: PriceProps & { bars: Bars; first: Bars[number]; last: Bars[number] }) {
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null);
  const [known, setKnown] = useState({ minPrice, maxPrice });
  // The list has followed, or a price was typed.
  if (known.minPrice !== minPrice || known.maxPrice !== maxPrice) {
    setKnown({ minPrice, maxPrice });
    setDragged(null);
  }
  const barWidth = first.to - first.from;
  const [min, max, step] = [first.from, last.from + barWidth, barWidth / stepsOfBar];
  const { from, to } = dragged ?? { from: minPrice ?? min, to: maxPrice ?? max };
  const most = Math.max(...bars.map(({ count }) => count));

  function drag(next: { from: number; to: number }) {
    setDragged(next);
    // The thumb is under the finger at once; the page around it may follow.
    startTransition(() =>
      onChange({
        minPrice: next.from > min ? next.from : undefined,
        maxPrice: next.to < max ? next.to : undefined,
      }),
    );
  }

  return (
    <div>
      <Slider>
        <Chart aria-hidden="true">
          {bars.map((bar) => (
            <Bar
              key={bar.from}
              $isChosen={(bar === last || bar.to > from) && bar.from < to}
              style={{ height: `${(100 * bar.count) / most}%` }}
            />
          ))}
        </Chart>
        <Thumb
          {...{ min, max, step }}
          aria-label={text.lowest}
          aria-valuetext={formatNaira(from)}
          value={from}
          onChange={({ currentTarget: { value } }) =>
            drag({ from: Math.min(Number(value), to - step), to })
          }
        />
        <Thumb
          {...{ min, max, step }}
          aria-label={text.highest}
          aria-valuetext={to < max ? formatNaira(to) : text.priceAndMore(formatNaira(last.from))}
          value={to}
          onChange={({ currentTarget: { value } }) =>
            drag({ from, to: Math.max(Number(value), from + step) })
          }
        />
      </Slider>
      <Range aria-hidden="true">
        <span>{formatNaira(from)}</span>
        <span>{to < max ? formatNaira(to) : text.priceAndMore(formatNaira(last.from))}</span>
      </Range>
    </div>
  );
}

/** As far from both sides as the middle of a thumb at its end. */
const Chart = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.border.strong};
  height: 4rem;
  margin-inline: calc(${tokens.space.l} / 2);
  border-bottom: ${tokens.border.strong} solid ${tokens.color.lineStrong};
`;

const Bar = styled.div<{ $isChosen: boolean }>`
  flex: 1;
  border-radius: ${tokens.radius.control} ${tokens.radius.control} 0 0;
  background: ${({ $isChosen }) => ($isChosen ? tokens.color.action : tokens.color.line)};
`;

const Slider = styled.div`
  position: relative;
  padding-bottom: calc(${tokens.size.target} / 2);
`;

const thumb = css`
  appearance: none;
  box-sizing: border-box;
  width: ${tokens.space.l};
  height: ${tokens.space.l};
  border: ${tokens.border.strong} solid ${tokens.color.action};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.raised};
  cursor: grab;
  pointer-events: auto;
`;

/** Two of them lie over each other on the line below the bars; only their thumbs take the pointer. */
const Thumb = styled.input.attrs({ type: 'range' })`
  position: absolute;
  bottom: 0;
  left: 0;
  width: 100%;
  height: ${tokens.size.target};
  margin: 0;
  appearance: none;
  background: none;
  pointer-events: none;

  &::-webkit-slider-thumb {
    ${thumb}
  }

  &::-moz-range-thumb {
    ${thumb}
  }
`;

const Range = styled.p`
  display: flex;
  justify-content: space-between;
  padding-block: ${tokens.space.xxs} ${tokens.space.s};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${tokens.space.s};
`;
