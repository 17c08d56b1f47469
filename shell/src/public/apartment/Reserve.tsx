import type { PublicApartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { ForMembers, ForVisitors } from '../../layouts/audience.styles.ts';
import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

type ReserveProps = { apartment: PublicApartment };

/** In view beside the text on wide screens. */
export function ReserveCard({ apartment }: ReserveProps) {
  return (
    <Card>
      <Price apartment={apartment} />
      <ReserveLink apartment={apartment} />
      <small>
        <ForVisitors as="span">{text.reserveHelp}</ForVisitors>
        <ForMembers as="span">{text.reserveHelpOfMember}</ForMembers>
      </small>
    </Card>
  );
}

/** At the bottom of the screen on phones. */
export function ReserveBar({ apartment }: ReserveProps) {
  return (
    <Bar>
      <Price apartment={apartment} />
      <ReserveLink apartment={apartment} />
    </Bar>
  );
}

function Price({ apartment: { price } }: ReserveProps) {
  return (
    <Amount>
      <strong>{price > 0 ? formatNaira(price) : text.contactForPrice}</strong>
      {price > 0 && <span> {text.perNight}</span>}
    </Amount>
  );
}

/** The page that it leads to, after the login, has the calendar. */
const ReserveLink = ({ apartment: { id, price } }: ReserveProps) => (
  <ButtonLink to={paths.loginWithReturnTo(paths.apartment(id))}>
    {price > 0 ? text.reserve : text.askHost}
  </ButtonLink>
);

const Card = styled.aside`
  display: none;

  ${media.wide} {
    position: sticky;
    top: 6rem;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-self: start;
    gap: ${tokens.space.s};
    padding: ${tokens.space.l};
    border: ${tokens.border.thin} solid ${tokens.color.line};
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.surface};
    box-shadow: ${tokens.shadow.raised};
  }

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;

const Bar = styled.div`
  position: sticky;
  bottom: ${tokens.space.xs};
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.m};
  padding: ${tokens.space.s} ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.floating};

  a {
    flex: none;
  }

  ${media.wide} {
    display: none;
  }
`;

const Amount = styled.p`
  min-width: 0;
  line-height: 1.3;

  strong {
    font-size: ${tokens.text.lead};
    font-variant-numeric: tabular-nums;
  }

  span {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;
