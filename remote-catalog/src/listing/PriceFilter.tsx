import type { PriceDistributionResponse } from '@gida/contracts/catalog';
import { apartmentLimits } from '@gida/contracts/constants/apartment';
import { formatNaira } from '@gida/contracts/money';
import { TextField, tokens } from '@gida/ui';
import { Suspense } from 'react';
import { Await } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { isPriceRangeReversed, type ListingFilters } from './listing-query.ts';

const text = messages.listing;
/** Steps of the arrows; any price can be typed. */
const stepNaira = 5_000;

type Prices = Promise<PriceDistributionResponse | null>;

/** The range of the price per night, below the prices of what the other filters find. */
export function PriceFilter({ listing, onChange, prices }: ListingFilters & { prices: Prices }) {
  const { minPrice, maxPrice } = listing;
  const error = isPriceRangeReversed(listing) ? text.priceReversed : undefined;

  return (
    <FilterGroup legend={text.price}>
      <Suspense fallback={<Bars />}>
        <Await resolve={prices}>
          {(found: Awaited<Prices>) => (
            <PriceBars bars={found?.bars ?? []} from={minPrice ?? 0} to={maxPrice ?? Infinity} />
          )}
        </Await>
      </Suspense>
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
}

type PriceFieldProps = {
  label: string;
  value: number | undefined;
  error?: string | undefined;
  onChange: (price: number | undefined) => void;
};

function PriceField({ label, value, error, onChange }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      error={error}
      type="number"
      inputMode="numeric"
      min={0}
      step={stepNaira}
      placeholder={text.any}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const price = Math.trunc(Number(currentTarget.value));
        onChange(price >= 1 ? Math.min(price, apartmentLimits.maxPriceNaira) : undefined);
      }}
    />
  );
}

/** Nothing for screen readers but the range: how many cost how much is seen at a glance or not at all. */
function PriceBars({ bars, from, to }: PriceDistributionResponse & { from: number; to: number }) {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...bars.map(({ count }) => count));

  return (
    <div>
      <Bars aria-hidden="true">
        {bars.map((bar) => (
          <Bar
            key={bar.from}
            $isChosen={(bar === last || bar.to > from) && bar.from <= to}
            style={{ height: `${(100 * bar.count) / most}%` }}
          />
        ))}
      </Bars>
      <Range>
        <span>{formatNaira(first.from)}</span>
        <span>{text.priceAndMore(formatNaira(last.from))}</span>
      </Range>
    </div>
  );
}

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.border.strong};
  height: 4rem;
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Bar = styled.div<{ $isChosen: boolean }>`
  flex: 1;
  border-radius: ${tokens.radius.control} ${tokens.radius.control} 0 0;
  background: ${({ $isChosen }) => ($isChosen ? tokens.color.action : tokens.color.line)};
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
