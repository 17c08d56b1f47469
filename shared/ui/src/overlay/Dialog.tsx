import { useId, type KeyboardEventHandler, type ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { IconButton } from '../actions/IconButton.tsx';
import { CloseIcon } from '../icons/navigation.tsx';
import { media, tokens } from '../tokens.ts';

type DialogProps = {
  title: string;
  /** Called by the cross, Escape and a press beside the dialog. The parent stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons that end it, in reading order. */
  actions?: ReactNode;
  /** `dialog` is a sheet on phones and a small window on wide screens; `full` takes the screen. */
  shape?: 'dialog' | 'sheet' | 'full';
  /** Keys pressed anywhere in it; the browser decides which of its buttons has the focus first. */
  onKeyDown?: KeyboardEventHandler;
};

/** Render it to open it. The rest of the page cannot be reached meanwhile; focus returns where it was. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  shape = 'dialog',
  onKeyDown,
}: DialogProps) {
  const titleId = useId();

  return (
    <Window
      ref={openModal}
      aria-labelledby={titleId}
      $shape={shape}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Sheet>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
        </Head>
        <Body>{children}</Body>
        {actions && <Foot>{actions}</Foot>}
      </Sheet>
    </Window>
  );
}

/** `showModal` brings the focus in, `close` brings it back to what opened the dialog. */
function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

const bottomSheet = css`
  width: 100%;
  max-width: 40rem;
  margin: auto auto 0;
  border-radius: ${tokens.radius.card} ${tokens.radius.card} 0 0;
  padding-bottom: env(safe-area-inset-bottom);
`;

const shapes = {
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
    height: 100dvh;
    margin: 0;
    max-height: none;
  `,
} as const;

const Window = styled.dialog<{ $shape: keyof typeof shapes }>`
  max-width: none;
  max-height: calc(100dvh - 2rem);
  padding: 0;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  box-shadow: ${tokens.shadow.floating};
  ${({ $shape }) => shapes[$shape]}
  transition:
    opacity ${tokens.motion.calm},
    transform ${tokens.motion.calm};

  &::backdrop {
    background: ${tokens.color.overlay};
  }

  @starting-style {
    opacity: 0;
    transform: translateY(1rem);
  }
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Head = styled.div`
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

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space.s};
  padding: ${tokens.space.m} ${tokens.space.l};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  background: ${tokens.color.surface};

  /* A sheet's buttons share its width, so that two that do not fit in a line are alike. */
  > * {
    flex: 1 1 auto;
  }

  ${media.medium} {
    > * {
      flex: none;
    }
  }
`;
