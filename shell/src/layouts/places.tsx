import { paths } from '@gida/contracts/paths';
import {
  BellIcon,
  BuildingIcon,
  CalendarIcon,
  ChatIcon,
  HeartIcon,
  HomeIcon,
  LayersIcon,
  UserIcon,
  type IconProps,
} from '@gida/ui';
import type { ComponentType } from 'react';

import { useRetired } from '../federation/use-retired.ts';
import { messages } from '../messages/frame.ts';

export type Place = {
  to: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** Stands in the bar at the foot of a phone; the others are under "More". */
  atHand: boolean;
};

/** The signed-in area, in the order of the sidebar. */
const places: readonly Place[] = [
  { to: paths.dashboard, label: messages.dashboard, Icon: HomeIcon, atHand: true },
  { to: paths.apartments(), label: messages.apartments, Icon: BuildingIcon, atHand: true },
  { to: paths.bookings, label: messages.bookings, Icon: CalendarIcon, atHand: true },
  { to: paths.wishlists, label: messages.wishlists, Icon: HeartIcon, atHand: false },
  { to: paths.messages, label: messages.messages, Icon: ChatIcon, atHand: true },
  { to: paths.notifications, label: messages.notifications, Icon: BellIcon, atHand: false },
  { to: paths.profile, label: messages.profile, Icon: UserIcon, atHand: false },
];

/** Hosts also find what they let, after their own bookings. */
const hosting: Place = {
  to: paths.hosting,
  label: messages.hosting,
  Icon: LayersIcon,
  atHand: false,
};

/** Where somebody can go. What was retired is no place any longer. */
export function usePlaces(isHost: boolean): readonly Place[] {
  const isRetired = useRetired();
  const all = isHost
    ? places.flatMap((place) => (place.to === paths.bookings ? [place, hosting] : [place]))
    : places;
  return all.filter(({ to }) => !isRetired(to));
}
