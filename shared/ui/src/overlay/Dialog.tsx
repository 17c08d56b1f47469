import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { CloseIcon } from '../icons/navigation.tsx';
import { media, tokens } from '../tokens.ts';

type DialogProps = {
  title: string;
  /** Called by the close button, Escape and a click on the backdrop. The parent then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Footer buttons, in reading order. */
  actions?: ReactNode;
  /** `dialog` is a bottom sheet on phones and a centred modal on wide screens; `full` is full screen. */
  shape?: 'dialog' | 'sheet' | 'full';
};

/** Open while rendered. Modal: the rest of the page is inert, and focus returns to the opener on close. */
export function Dialog({ title, onClose, children, actions, shape = 'dialog' }: DialogProps) {
  const titleId = useId();

  return (
    <DialogElement
      ref={openModal}
      aria-labelledby={titleId}
      $shape={shape}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Content>
        <Header>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
        </Header>
        <Body>{children}</Body>
        {actions && <Footer>{actions}</Footer>}
      </Content>
    </DialogElement>
  );
}

/**
 * `showModal` moves focus into the dialog, `close` returns it to the opener. A dialog that is there to be written in marks
 * its first field with `data-autofocus`.
 */
function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  return () => dialog.close();
}

const bottomSheet = css`
  width: 100%;
  max-width: 40rem;
  margin: auto auto 0;
  border-radius: ${tokens.radius.card} ${tokens.radius.card} 0 0;
  padding-bottom: env(safe-area-inset-bottom);
`;

const shapeStyles = {
  sheet: bottomSheet,
  dialog: css`
    ${bottomSheet}

    ${media.medium} {
      width: min(32rem, calc(100vw - 3rem));
      margin: auto;
      padding-bottom: 0;
      border-radius: ${tokens.radius.card};
    }
  `,
  full: css`
    width: 100vw;
    height: 100vh;
    height: 100dvh;
    margin: 0;
    max-height: none;
  `,
} as const;

const DialogElement = styled.dialog<{ $shape: keyof typeof shapeStyles }>`
  max-width: none;
  max-height: calc(100vh - 2rem);
  max-height: calc(100dvh - 2rem);
  padding: 0;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.floating};
  ${({ $shape }) => shapeStyles[$shape]}
  transition:
    opacity ${tokens.motion.slow},
    transform ${tokens.motion.slow};

  &::backdrop {
    background: ${tokens.color.overlay};
  }

  @starting-style {
    opacity: 0;
    transform: translateY(1rem);
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Header = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.s};
  padding: ${tokens.space.s} ${tokens.space.s} ${tokens.space.xs} ${tokens.space.l};
  background: ${tokens.color.surface};

  h2 {
    font-size: ${tokens.text.title};
  }
`;

const Body = styled.div`
  padding: ${tokens.space.xs} ${tokens.space.l} ${tokens.space.l};
`;

const Footer = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space.s};
  padding: ${tokens.space.m} ${tokens.space.l};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  background: ${tokens.color.surface};

  /* In a bottom sheet the buttons share the width, so that wrapped ones have equal size. */
  > * {
    flex: 1 1 auto;
  }

  ${media.medium} {
    > * {
      flex: none;
    }
  }
`;
