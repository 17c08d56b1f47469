import { actionBarAttribute } from '@gida/contracts/action-bar';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import styled, { keyframes } from 'styled-components';

import { useMinWidth } from '../use-media-rule.ts';
import { CheckIcon, InfoIcon, WarningIcon } from '../icons/actions.tsx';
import { media, tokens } from '../tokens.ts';
import type { ToastMessage, ToastTone } from './toast-event.ts';

const autoCloseMs = 5000;
const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out' });

const icons = {
  success: <CheckIcon />,
  error: <WarningIcon />,
  info: <InfoIcon />,
  warning: <WarningIcon />,
} satisfies Record<ToastTone, unknown>;

export function showToast({ tone, text }: ToastMessage): void {
  const bar = document.querySelector<HTMLElement>(`[${actionBarAttribute}]`);
  document.documentElement.style.setProperty(actionBarHeight, `${bar?.offsetHeight ?? 0}px`);
  // What two requests of a page say at once is said once.
  toast[tone](text, { icon: icons[tone], toastId: `${tone} ${text}` });
}

/** Of the bar at the bottom of a phone's screen, which toasts stand above. */
const actionBarHeight = '--size-action-bar';

/**
 * The toast container: in the corner of wide screens; on phones at the bottom, where it covers no heading, with one toast
 * at a time. Alt+T moves focus to it.
 */
export function ToastList() {
  const isWide = useMinWidth('wide');
  return (
    <Corner>
      <ToastContainer
        position="top-right"
        {...(!isWide && { limit: 1 })}
        autoClose={autoCloseMs}
        transition={transition}
        closeOnClick
      />
    </Corner>
  );
}

const enterAnimation = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`;

const exitAnimation = keyframes`
  to { opacity: 0; transform: translateY(-0.5rem); }
`;

const progressAnimation = keyframes`
  from { transform: scaleX(1); }
  to { transform: scaleX(0); }
`;

const Corner = styled.div`
  .Toastify__toast-container {
    position: fixed;
    right: ${tokens.space.m};
    bottom: calc(${tokens.size.bottomBar} + var(${actionBarHeight}));
    left: ${tokens.space.m};
    z-index: ${tokens.layer.toast};
    width: min(20rem, calc(100vw - 2rem));
    margin-inline: auto;

    ${media.wide} {
      top: max(${tokens.space.m}, env(safe-area-inset-top));
      bottom: auto;
      left: auto;
    }
  }

  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${tokens.space.s};
    margin-bottom: ${tokens.space.s};
    padding: ${tokens.space.s} ${tokens.space.xxl} ${tokens.space.s} ${tokens.space.m};
    border: ${tokens.border.thin} solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
    overflow: hidden;
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    box-shadow: ${tokens.shadow.floating};
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .Toastify__toast-icon {
    display: flex;
  }

  .Toastify__toast--success .Toastify__toast-icon {
    color: ${tokens.color.success};
  }

  .Toastify__toast--error .Toastify__toast-icon {
    color: ${tokens.color.danger};
  }

  .Toastify__toast--info .Toastify__toast-icon {
    color: ${tokens.color.info};
  }

  .Toastify__toast--warning .Toastify__toast-icon {
    color: ${tokens.color.warning};
  }

  .Toastify__close-button {
    position: absolute;
    top: calc(50% - ${tokens.size.target} / 2);
    right: ${tokens.space.xxs};
    display: grid;
    place-items: center;
    width: ${tokens.size.target};
    height: ${tokens.size.target};
    border: 0;
    background: transparent;
    color: ${tokens.color.textSoft};

    svg {
      width: 0.875rem;
      height: 1rem;
      fill: currentcolor;
    }
  }

  .Toastify__progress-bar--wrp {
    position: absolute;
    inset: auto 0 0;
    height: 0.1875rem;
  }

  .Toastify__progress-bar--bg {
    display: none;
  }

  .Toastify__progress-bar {
    height: 100%;
    background: ${tokens.color.line};
    transform-origin: left;
  }

  /* The end of this animation closes the toast, so it keeps its duration with reduced motion. */
  && .Toastify__progress-bar--animated {
    animation: ${progressAnimation} linear forwards;
    animation-duration: ${autoCloseMs}ms !important;

    ${media.reducedMotion} {
      visibility: hidden;
    }
  }

  .toast-in {
    animation: ${enterAnimation} ${tokens.motion.slow} ease-out;
  }

  .toast-out {
    animation: ${exitAnimation} ${tokens.motion.slow} ease-in forwards;
  }
`;
