import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { messages } from '../messages/frame.ts';

const { notFound } = messages;

/** For an address that leads nowhere, and for a thing one may not know exists. */
export function NotFoundPage() {
  return (
    <>
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        scene="lost"
        title={notFound.title}
        action={<ButtonLink to={paths.home}>{notFound.back}</ButtonLink>}
      >
        <Code>{notFound.code}</Code>
        <p>{notFound.text}</p>
      </EmptyState>
    </>
  );
}

const Code = styled.p`
  color: ${tokens.color.action};
  font-weight: 700;
  letter-spacing: 0.12em;
`;
