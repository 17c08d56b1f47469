import { Stack } from '@gida/ui';
import { useEffect, type ReactNode } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router-dom';

import { messages } from './messages.ts';
import { Outcome } from './Outcome.tsx';

type OnwardProps = {
  to: string;
  afterMs: number;
  tone: 'success' | 'warning';
  /** What happened, read aloud before the page changes. */
  children: ReactNode;
  /** The words of the link for those who do not want to wait. */
  now?: string;
};

/** Says how it went and goes on by itself after a while, unless the person leaves first. */
export function Onward({ to, afterMs, tone, children, now = messages.goNow }: OnwardProps) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';

  // A timer lives outside React.
  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => void navigate(to), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs, isLeaving]);

  return (
    <Stack $gap="s">
      <Outcome tone={tone}>{children}</Outcome>
      <Link to={to}>{now}</Link>
    </Stack>
  );
}
