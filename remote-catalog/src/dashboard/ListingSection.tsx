import type { Category } from '@gida/contracts/constants/categories';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { ArrowRightIcon, media, Stack, tokens } from '@gida/ui';
import { useMediaRule } from '@gida/ui/layout';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { ApartmentGrid } from '../ApartmentGrid.tsx';
import { messages } from '../messages.ts';
import type { DashboardSection } from './select-visible-sections.ts';

const text = messages.dashboard;

type ListingSectionProps = DashboardSection & { category: Category | null };

/** Of a phone, which stacks the cards. */
const phoneCards = 4;

export const ListingSection = memo(function ListingSection({
  section,
  apartments,
  isFiltered,
  category,
}: ListingSectionProps) {
  const titleId = useId();
  const title = text.section[section];
  const stay = useStayForLink();
  const isWide = useMediaRule(media.medium, false);

  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Header>
        <h2 id={titleId}>{title}</h2>
        <ViewMoreLink
          to={paths.apartments({ section, category: category ?? undefined, ...stay })}
          aria-label={text.viewMoreOf(title)}
        >
          {text.viewMore} <ArrowRightIcon size={1} />
        </ViewMoreLink>
      </Header>
      {apartments.length > 0 ? (
        <ApartmentGrid
          apartments={isWide ? apartments : apartments.slice(0, phoneCards)}
          stay={stay}
          // Without a price there is no quote of the stay to ask for.
          buildLink={({ id, price }) => paths.apartment(id, price > 0 ? stay : {})}
        />
      ) : (
        <EmptyText>
          {category && isFiltered ? text.noneInCategory(text.category[category]) : text.nothing}
        </EmptyText>
      )}
    </Stack>
  );
});

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${tokens.space.xs} ${tokens.space.m};
`;

const ViewMoreLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  min-height: 1.75rem;
  padding-block: ${tokens.space.xs};
  margin-block: calc(-1 * ${tokens.space.xs});
  font-weight: 600;
`;

const EmptyText = styled.p`
  padding: ${tokens.space.l};
  border: ${tokens.border.thin} dashed ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.card};
  color: ${tokens.color.textSoft};
  text-align: center;
`;
