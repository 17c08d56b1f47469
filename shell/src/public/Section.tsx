import { media, tokens } from '@gida/ui/tokens';
import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

type SectionProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** `sunken` sets every other part of a long page apart. */
  ground?: 'page' | 'sunken';
  id?: string;
  /** In a wide window the words stand beside what they head, when that is a narrow column of text. */
  beside?: boolean;
};

/** A part of a public page, named by its heading. */
export function Section({ title, lead, children, ground = 'page', id, beside }: SectionProps) {
  const titleId = useId();
  return (
    <Ground id={id} aria-labelledby={titleId} $ground={ground}>
      <Inside $beside={beside}>
        <Words>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </Words>
        {children}
      </Inside>
    </Ground>
  );
}

/** The first words of a page that is read rather than used. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <Head>
      <h1>{title}</h1>
      <p>{lead}</p>
    </Head>
  );
}

/** The two sides of a wide window. What stands below a head is divided where the head is. */
export const sides = css`
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
  column-gap: ${tokens.space.xl};
`;

/** The width of a page, centred. */
export const Inside = styled.div<{ $beside?: boolean | undefined }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding-inline: ${tokens.space.m};

  ${media.wide} {
    grid-template-columns: ${({ $beside }) => ($beside ? 'minmax(0, 1fr) minmax(0, 2fr)' : 'minmax(0, 1fr)')};
  }
`;

/** Things in one, two or three columns, for a number of them that fills the last line of each. */
export const Columns = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl} ${tokens.space.l};

  /* In one column of a small tablet a whole picture would fill the window. */
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

/** Three things under or beside each other, never two and one. */
export const Thirds = styled(Columns)`
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${tokens.space.m};
  }

  ${media.wide} {
    column-gap: ${tokens.space.l};
  }
`;

const Ground = styled.section<{ $ground: 'page' | 'sunken' }>`
  padding-block: ${tokens.space.section};
  background: ${({ $ground }) => tokens.color[$ground]};
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.xs};
  max-width: ${tokens.size.measure};

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.lead};
  }
`;

const Head = styled.div`
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

  /* The words end on the line of the title. */
  ${media.wide} {
    ${sides}
    align-items: end;
    padding-bottom: ${tokens.space.xxl};
  }
`;
