import { Card } from '@gida/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { media, tokens } from '@gida/ui/tokens';

type AccountSheetProps = {
  pageTitle: string;
  title: string;
  /** What to do here; nothing once it is done. */
  lead: string | null;
  children: ReactNode;
  /** Where else to go from here. */
  foot?: ReactNode;
};

/** The frame of every page before the login: one sheet, and a room behind it where there is space. */
export function AccountSheet({ pageTitle, title, lead, children, foot }: AccountSheetProps) {
  return (
    <Room>
      <title>{pageTitle}</title>
      <View aria-hidden="true" />
      <Sheet>
        <Head>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </Head>
        {children}
        {foot && <Foot>{foot}</Foot>}
      </Sheet>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  align-items: center;
  gap: ${tokens.space.xl};
  width: min(100%, ${tokens.size.page});
  margin-inline: auto;
  padding: ${tokens.space.l} ${tokens.space.m} ${tokens.space.xxl};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 29rem);
    padding-block: ${tokens.space.xl} ${tokens.space.section};
  }
`;

/** Only an ornament, and no bytes on a phone. */
const View = styled.div`
  display: none;

  ${media.wide} {
    display: block;
    align-self: stretch;
    min-height: 34rem;
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.brand} url('/media/scenes/living-room/welcome.svg') center / cover;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  gap: ${tokens.space.l};
  width: 100%;
  max-width: 29rem;
  margin-inline: auto;
`;

const Head = styled.div`
  display: grid;
  gap: ${tokens.space.xs};

  h1 {
    font-size: ${tokens.text.heading};
  }

  p {
    color: ${tokens.color.textSoft};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xxs} ${tokens.space.s};
  padding-top: ${tokens.space.m};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  color: ${tokens.color.textSoft};
`;
