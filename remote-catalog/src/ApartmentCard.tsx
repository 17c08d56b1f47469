import type { ApartmentSummary } from '@gida/contracts/catalog';
import { cardLimits } from '@gida/contracts/constants/apartment-card';
import { countBedrooms } from '@gida/contracts/count-bedrooms';
import { paths } from '@gida/contracts/paths';
import { CardRating, KeyFactsLine, StayPrice, toPictures, type CardStay } from '@gida/apartment';
import { PictureSlider, KingBedIcon, Stack, tokens, UsersIcon, VisuallyHidden } from '@gida/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { truncateText } from '@gida/contracts/truncate-text';
import { CardLink } from './CardLink.tsx';
import { formatCardLocation } from './format-card-location.ts';
import { messages } from './messages.ts';

const text = messages.card;

type ApartmentCardProps = {
  apartment: ApartmentSummary;
  /** Link target; by default the page of the apartment, with the chosen stay. */
  to?: string | undefined;
  /** On the picture, beside its link. */
  corner?: ReactNode;
  /** With both dates, the card shows the total of the stay. */
  stay?: CardStay | undefined;
  /** Loads the first picture eagerly, for cards above the fold. */
  priority?: boolean | undefined;
  /** How much later than the first card its pictures begin to move. */
  startOffsetMs?: number | undefined;
  /** Heading level of the apartment name. */
  headingLevel: 2 | 3;
};

export function ApartmentCard({
  apartment,
  to,
  corner,
  stay,
  priority = false,
  startOffsetMs = 0,
  headingLevel,
}: ApartmentCardProps) {
  const { id, name, address, maxGuests, properties, images } = apartment;
  const target = to ?? paths.apartment(id);
  const bedrooms = countBedrooms({ properties });

  return (
    <Card>
      <Pictures>
        <PictureSlider
          pictures={toPictures(name, images)}
          label={text.pictures(name)}
          intervalMs={cardLimits.sliderIntervalMs}
          startOffsetMs={startOffsetMs}
          priority={priority}
          to={target}
          linkAs={CardLink}
        />
        {corner && <Corner>{corner}</Corner>}
      </Pictures>
      <Text>
        <Name as={`h${headingLevel}`}>
          <CardLink to={target} title={name}>
            {truncateText(name, cardLimits.nameLength)}
          </CardLink>
        </Name>
        <Location title={formatCardLocation(address)}>
          <Label>{text.location}</Label> {formatCardLocation(address)}
        </Location>
        <Stack $gap="xxs">
          <Facts>
            <Fact title={address.city}>
              <City>{address.city}</City>
            </Fact>
            <Fact title={text.guests(maxGuests)}>
              <UsersIcon size={1} />
              {maxGuests}
              <VisuallyHidden> {text.guestsWord(maxGuests)}</VisuallyHidden>
            </Fact>
            <Fact title={text.bedrooms(bedrooms)}>
              <KingBedIcon size={1} />
              {bedrooms}
              <VisuallyHidden> {text.bedroomsWord(bedrooms)}</VisuallyHidden>
            </Fact>
            <RatingFact>
              <CardRating {...apartment} />
            </RatingFact>
          </Facts>
          <KeyFactsLine facts={apartment.keyFacts} />
        </Stack>
        <StayPrice apartment={apartment} stay={stay} />
      </Text>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${tokens.space.s};
  height: 100%;
`;

const Pictures = styled.div`
  position: relative;
`;

const Corner = styled.div`
  position: absolute;
  top: ${tokens.space.xs};
  right: ${tokens.space.xs};
`;

/** Pushes the last row to the bottom, so that prices align across a row of cards. */
const Text = styled.div`
  display: grid;
  grid-template: auto auto 1fr auto / minmax(0, 1fr);
  gap: ${tokens.space.xxs};
  overflow-wrap: anywhere;
`;

const Name = styled.h3`
  font: 650 ${tokens.text.body} / 1.3 ${tokens.font.body};
  letter-spacing: normal;

  a {
    display: inline-block;
    padding-block: ${tokens.space.xs};
    margin-block: calc(-1 * ${tokens.space.xs});
    color: ${tokens.color.text};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

/** Clamped to two lines, so that a long street does not misalign the prices of the row. */
const Location = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  line-height: 1.45;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--large-text-lines, 2);
`;

const Label = styled.span`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: var(--large-text-flex, nowrap);
  align-items: start;
  gap: ${tokens.space.xs};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Fact = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  flex: none;

  &:first-child {
    flex: 0 1 auto;
    min-width: 0;
  }
`;

/** In the line of the others: a long name of a city is cut. */
const RatingFact = styled.li`
  flex: none;
  display: inline-flex;
  color: ${tokens.color.text};
`;

const City = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: var(--large-text-wrap, nowrap);
`;
