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

import { useIsRetired } from '../../release-map/use-is-retired.ts';
import { pages, type NavigationLink } from '../../pages.ts';
import { useStayForLinks } from '../use-stay-for-links.ts';

export type NavItemConfig = NavigationLink & {
  to: string;
  /** `to`, with the chosen stay where there is a use for it. */
  href: string;
  Icon: ComponentType<IconProps>;
};

const icons = {
  home: HomeIcon,
  building: BuildingIcon,
  calendar: CalendarIcon,
  layers: LayersIcon,
  heart: HeartIcon,
  chat: ChatIcon,
  bell: BellIcon,
  user: UserIcon,
} satisfies Record<NavigationLink['icon'], ComponentType<IconProps>>;

const navItems = Object.entries(pages).flatMap(([to, { navigation }]) =>
  navigation ? [{ ...navigation, to, Icon: icons[navigation.icon] }] : [],
);

/** The navigation of the signed-in area, without the paths of retired remotes. */
export function useNavItems(isHost: boolean): readonly NavItemConfig[] {
  const isRetired = useIsRetired();
  const listing = paths.apartments(useStayForLinks());
  return navItems
    .filter(({ to, hostsOnly }) => (isHost || !hostsOnly) && !isRetired(to))
    .map((item) => ({ ...item, href: item.to === paths.apartments() ? listing : item.to }));
}
