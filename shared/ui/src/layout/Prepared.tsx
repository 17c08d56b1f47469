import { Activity, useState, type ReactNode } from 'react';

type PreparedProps = { isOpen: boolean; children: ReactNode };

/**
 * A dialog that is rendered before it is opened, in idle moments: its rules are then known, and what opens it has only to
 * show it. Each opening is a new one.
 */
export function Prepared({ isOpen, children }: PreparedProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [closings, setClosings] = useState(0);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (wasOpen) setClosings(closings + 1);
  }
  return (
    <Activity key={closings} mode={isOpen ? 'visible' : 'hidden'}>
      {children}
    </Activity>
  );
}
