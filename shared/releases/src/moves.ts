import type { MovedMounts } from './mounts.ts';
import type { Move, RemoteState } from './release.ts';

/** How long old links lead on after a move. */
const moveDays = 90;

export const endOfMove = ({ at }: Pick<Move, 'at'>): Date =>
  new Date(Date.parse(at) + moveDays * 86_400_000);

/** Those whose old links still lead on. */
export const currentMoves = ({
  moved = [],
  retired,
}: Pick<RemoteState, 'moved' | 'retired'>): Move[] =>
  retired ? [] : moved.filter((move) => endOfMove(move).getTime() > Date.now());

export const toMovedMounts = (moves: Move[]): MovedMounts =>
  moves.map(({ change }) => [change.from, change.to]);

/** `/offers is at /deals until 2027-03-01`. */
export const describeMove = (move: Move): string =>
  `${move.change.from} is at ${move.change.to} until ${endOfMove(move).toISOString().slice(0, 10)}`;
