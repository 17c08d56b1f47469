import { picturesOnlyText } from '@gida/contracts/constants/messaging';
import { tokens, VisuallyHidden } from '@gida/ui';
import { PictureGallery } from '@gida/ui/layout';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { messages } from '../messages.ts';

const uiText = messages.conversations;

type MessageBubbleProps = {
  text: string;
  pictures: readonly string[] | undefined;
  /** Own messages are aligned to the right. */
  isMine: boolean;
  author: string;
  /** The message was not sent and can be retried. */
  hasFailed?: boolean;
  /** The time or the delivery status. */
  children: ReactNode;
};

export function MessageBubble({
  text,
  pictures = [],
  isMine,
  author,
  hasFailed = false,
  children,
}: MessageBubbleProps) {
  const total = pictures.length;
  const hasWords = total === 0 || (text !== '' && text !== picturesOnlyText(total));

  return (
    <Container $isMine={isMine} $variant={hasFailed ? 'failed' : isMine ? 'mine' : 'theirs'}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      {total > 0 && (
        <Pictures
          label={uiText.pictures}
          $isOne={total === 1}
          pictures={pictures.map((src, index) => ({ src, alt: uiText.picture(index + 1, total) }))}
        />
      )}
      {hasWords && <p dir="auto">{text}</p>}
      <Footer>{children}</Footer>
    </Container>
  );
}

const variantStyles = {
  mine: css`
    --color-focus: ${tokens.color.onAction};
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  `,
  theirs: css`
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  `,
  failed: css`
    background: ${tokens.color.dangerSoft};
    color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 ${tokens.border.thin} ${tokens.color.danger};
  `,
} as const;

const Container = styled.article<{ $isMine: boolean; $variant: keyof typeof variantStyles }>`
  justify-self: ${({ $isMine }) => ($isMine ? 'end' : 'start')};
  max-width: min(85%, ${tokens.size.measure});
  padding: ${tokens.space.xs} ${tokens.space.s};
  border-radius: ${tokens.radius.card};
  ${({ $isMine }) => ($isMine ? 'border-end-end-radius' : 'border-end-start-radius')}: 0.25rem;
  ${({ $variant }) => variantStyles[$variant]}

  p {
    line-height: 1.45;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** As wide before a picture is loaded as after it. */
const Pictures = styled(PictureGallery)<{ $isOne: boolean }>`
  grid-template-columns: repeat(${({ $isOne }) => ($isOne ? 1 : 2)}, minmax(0, 1fr));
  width: min(16rem, 60vw);
  margin-block: ${tokens.space.xxs};
`;

const Footer = styled.footer`
  font-size: ${tokens.text.small};
  text-align: end;
`;
