import { Stack } from '@gida/ui';
import { useEffect, type ReactNode } from 'react';
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
};

/** Shows the result of a form and navigates to `to` after a delay, unless the user leaves first. */
export function DelayedRedirect({
  to,
  delayMs,
  tone,
  children,
  linkText = messages.goNow,
}: DelayedRedirectProps) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';

  // A timer lives outside React.
  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => void navigate(to), delayMs);
    return () => clearTimeout(timer);
  }, [navigate, to, delayMs, isLeaving]);

  return (
    <Stack $gap="s">
      <FocusedAlert tone={tone}>{children}</FocusedAlert>
      <Link to={to}>{linkText}</Link>
    </Stack>
  );
}
