import { media, tokens } from '@gida/ui/tokens';
import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

type SectionProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** `sunken` sets every other section of a long page apart. */
  background?: 'page' | 'sunken';
  id?: string;
  /** On wide screens the heading stands beside the content, for a narrow column of text. */
  hasSideHeading?: boolean;
};

/** A section of a public page, labelled by its heading. */
export function Section({
  title,
  lead,
  children,
  background = 'page',
  id,
  hasSideHeading,
}: SectionProps) {
  const titleId = useId();
  return (
    <Background
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      $background={background}
    >
      <PageContainer $hasSideHeading={hasSideHeading}>
        <Heading>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </Heading>
        {children}
      </PageContainer>
    </Background>
  );
}

/** Title and lead of a content page. */
export function PageHeader({ title, lead }: { title: string; lead: string }) {
  return (
    <Header>
      <h1>{title}</h1>
      <p>{lead}</p>
    </Header>
  );
}

/** Two columns on wide screens, with the same split for the header and the content below it. */
export const twoColumns = css`
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  column-gap: ${tokens.space.xl};
`;

/** The width of a page, centred. */
export const PageContainer = styled.div<{ $hasSideHeading?: boolean | undefined }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding-inline: ${tokens.space.m};

  ${media.wide} {
    grid-template-columns: ${({ $hasSideHeading }) => ($hasSideHeading ? 'minmax(0, 1fr) minmax(0, 2fr)' : 'minmax(0, 1fr)')};
  }
`;

/** The end of a content page: two columns on wide screens. */
export const TwoColumnContainer = styled(PageContainer)`
  padding-bottom: ${tokens.space.section};

  ${media.wide} {
    ${twoColumns}
  }
`;

/** A list in one, two or three columns, for a number of items that fills the last row of each. */
export const Columns = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl} ${tokens.space.l};

  /* In one column on a small tablet, an uncropped image would fill the viewport. */
  img {
    max-height: 16rem;
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    img {
      max-height: none;
    }
  }

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Three items in one column or in three, never two and one. */
export const ThreeColumns = styled(Columns)`
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${tokens.space.m};
  }

  ${media.wide} {
    column-gap: ${tokens.space.l};
  }
`;

const Background = styled.section<{ $background: 'page' | 'sunken' }>`
  /* Not below the header of the site. */
  scroll-margin-top: 3rem;
  outline: none;
  padding-block: ${tokens.space.section};
  background: ${({ $background }) => tokens.color[$background]};
`;

const Heading = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  max-width: ${tokens.size.measure};

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.lead};
  }
`;

const Header = styled.div`
  display: grid;
  gap: ${tokens.space.m};
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.section} ${tokens.space.m} ${tokens.space.xl};

  h1 {
    max-width: 20ch;
  }

  p {
    max-width: 54ch;
    text-wrap: balance;
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.lead};
  }

  /* Aligns the lead with the last line of the title. */
  ${media.wide} {
    ${twoColumns}
    align-items: end;
    padding-bottom: ${tokens.space.xxl};
  }
`;
