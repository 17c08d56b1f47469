import { paths, type StayQuery } from '@gida/contracts/paths';
import { createContext, use, useDeferredValue, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Of the addresses of apartments; null where each card has its own. */
const ChosenQuery = createContext<string | null>(null);

type ChosenStayProps = { stay: StayQuery; children: ReactNode };

/** Leads the cards in it to a stay that is chosen, and not searched for yet. Their links alone render, and after what was pressed. */
export function ChosenStay({ stay, children }: ChosenStayProps) {
  const query = useDeferredValue(new URL(paths.apartment('', stay), location.origin).search);
  return <ChosenQuery value={query}>{children}</ChosenQuery>;
}

/** A link of a card to its apartment. */
export function CardLink({ to, ...props }: LinkProps & { to: string }) {
  const query = use(ChosenQuery);
  return <Link {...props} to={query === null ? to : to.replace(/\?.*|$/, query)} />;
}
