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

import { useIsRetired } from '../federation/use-is-retired.ts';
import { layoutMessages } from '../messages/layout.ts';

export type NavItemConfig = {
  to: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** Shown in the bottom bar on phones; the others are under "More". */
  isPrimary: boolean;
};

/** The signed-in area, in the order of the sidebar. */
const navItems: readonly NavItemConfig[] = [
  { to: paths.dashboard, label: layoutMessages.dashboard, Icon: HomeIcon, isPrimary: true },
  { to: paths.apartments(), label: layoutMessages.apartments, Icon: BuildingIcon, isPrimary: true },
  { to: paths.bookings, label: layoutMessages.bookings, Icon: CalendarIcon, isPrimary: true },
  { to: paths.wishlists, label: layoutMessages.wishlists, Icon: HeartIcon, isPrimary: false },
  { to: paths.messages, label: layoutMessages.messages, Icon: ChatIcon, isPrimary: true },
  {
    to: paths.notifications,
    label: layoutMessages.notifications,
    Icon: BellIcon,
    isPrimary: false,
  },
  { to: paths.profile, label: layoutMessages.profile, Icon: UserIcon, isPrimary: false },
];

/** For hosts only, after their own bookings. */
const hostingItem: NavItemConfig = {
  to: paths.hosting,
  label: layoutMessages.hosting,
  Icon: LayersIcon,
  isPrimary: false,
};

/** The navigation of the signed-in area, without the paths of retired remotes. */
export function useNavItems(isHost: boolean): readonly NavItemConfig[] {
  const isRetired = useIsRetired();
  const all = isHost
    ? navItems.flatMap((item) => (item.to === paths.bookings ? [item, hostingItem] : [item]))
    : navItems;
  return all.filter(({ to }) => !isRetired(to));
}
