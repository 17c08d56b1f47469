import { brand } from '@gida/contracts/brand';
import { media, Stack, tokens } from '@gida/ui';
import { FormCard, FormPage, FormPicture } from '@gida/ui/layout';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { chosenStay } from './chosen-stay.ts';
import { messages } from './messages.ts';
import { useReturnTo } from './use-return-to.ts';

type AuthLayoutProps = {
  title: string;
  /** Of the document, when it is another. */
  documentTitle?: string;
  /** Instruction under the title; null once the form has been submitted. */
  lead: string | null;
  children: ReactNode;
  /** Links to related pages. */
  footer?: ReactNode;
  /** What is less important than those links. */
  below?: ReactNode;
};

/** Layout of the pages for anonymous users: one card, beside an illustration on wide screens. Whoever has chosen dates reads that they are kept. */
export function AuthLayout(props: AuthLayoutProps) {
  const { title, documentTitle = title, lead, children, footer, below } = props;
  const keepsDates = chosenStay(useReturnTo()) !== null;

  return (
    <FormPage>
      <title>{`${documentTitle} | ${brand}`}</title>
      <Illustration aria-hidden="true" />
      <FormCard $gap="l">
        <Header $gap="xs">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {keepsDates && <p>{messages.datesKept}</p>}
        </Header>
        {children}
        {footer && <Footer>{footer}</Footer>}
        {below}
      </FormCard>
    </FormPage>
  );
}

const Illustration = styled(FormPicture)`
  ${media.wide} {
    background: ${tokens.color.brand} url('/media/scenes/living-room/welcome.svg') center / cover;
  }
`;

const Header = styled(Stack)`
  h1 {
    font-size: ${tokens.text.heading};
  }

  p {
    color: ${tokens.color.textSoft};
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xxs} ${tokens.space.s};
  padding-top: ${tokens.space.m};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  color: ${tokens.color.textSoft};
`;
