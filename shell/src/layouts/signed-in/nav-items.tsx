import { paths } from '@gida/contracts/paths';
import { iconName } from '@gida/releases/nav';
import * as ui from '@gida/ui';
import type { ComponentType } from 'react';

import { useIsRetired } from '../../release-map/use-is-retired.ts';
import { useNavEntries } from '../../release-map/use-nav-entries.ts';
import { pages } from '../../pages.ts';
import { useStayForLinks } from '../use-stay-for-links.ts';

export type NavItemConfig = {
  label: string;
  to: string;
  /** `to`, with the chosen stay where there is a use for it. */
  href: string;
  Icon: ComponentType<ui.IconProps>;
};

const icons: ReadonlyMap<string, unknown> = new Map(Object.entries(ui));

/** A build for another shell may name one that this shell does not have. */
const iconOf = (icon: string) =>
  (icons.get(iconName(icon)) ?? ui.LayersIcon) as ComponentType<ui.IconProps>; // those that are named so

const navItems = Object.entries(pages).flatMap(([to, { navigation }]) =>
  navigation ? [{ ...navigation, to, Icon: iconOf(navigation.icon) }] : [],
);

/** The navigation of the signed-in area, without the paths of retired remotes, and what builds add to it. */
export function useNavItems(isHost: boolean): readonly NavItemConfig[] {
  const isRetired = useIsRetired();
  const listing = paths.apartments(useStayForLinks());
  const added = useNavEntries('guest', ...(isHost ? ['host'] : []));
  return [
    ...navItems
      .filter((item) => (isHost || item.for !== 'host') && !isRetired(item.to))
      .map((item) => ({ ...item, href: item.to === paths.apartments() ? listing : item.to })),
    ...added.map(({ label, icon, to }) => ({ label, to, href: to, Icon: iconOf(icon) })),
  ];
}
