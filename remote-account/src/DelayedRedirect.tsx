import { Stack } from '@gida/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router-dom';

import { messages } from './messages.ts';
import { FocusedAlert } from './FocusedAlert.tsx';

type DelayedRedirectProps = {
  to: string;
  delayMs: number;
  tone: 'success' | 'warning';
  /** The result, announced to screen readers before the page changes. */
  children: ReactNode;
  /** Text of the link that skips the delay. */
  linkText?: string;
  /** What the next page needs, and this one must not have: before it, or any other page that is opened instead. */
  onLeave?: () => void;
};

/** Shows the result of a form and navigates to `to` after a delay, unless the user leaves first. */
export function DelayedRedirect({
  to,
  delayMs,
  tone,
  children,
  linkText = messages.goNow,
  onLeave,
}: DelayedRedirectProps) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';

  const leave = useEffectEvent(() => onLeave?.());

  // A timer lives outside React.
  useEffect(() => {
    if (isLeaving) return leave();
    const timer = setTimeout(() => {
      leave();
      void navigate(to);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [navigate, to, delayMs, isLeaving]);

  return (
    <Stack $gap="s">
      <FocusedAlert tone={tone}>{children}</FocusedAlert>
      <Link to={to} onClick={onLeave}>
        {linkText}
      </Link>
    </Stack>
  );
}
