import {
  AirConditioningIcon,
  BathIcon,
  GymIcon,
  KingBedIcon,
  KitchenIcon,
  LiftIcon,
  ParkingIcon,
  PoolIcon,
  PowerIcon,
  SparkleIcon,
  TelevisionIcon,
  ViewIcon,
  WardrobeIcon,
  WashingMachineIcon,
  WaterIcon,
  WifiIcon,
} from './features.tsx';
import type { IconProps } from './icon.tsx';
import { ShieldIcon } from './actions.tsx';

const iconByKeyword = [
  [/air.?con/i, AirConditioningIcon],
  [/wardrobe|closet/i, WardrobeIcon],
  [/kitchen/i, KitchenIcon],
  [/wash|laundry/i, WashingMachineIcon],
  [/wi-?fi|internet/i, WifiIcon],
  [/bed/i, KingBedIcon],
  [/pool/i, PoolIcon],
  [/gym|fitness/i, GymIcon],
  [/\blift|elevator/i, LiftIcon],
  [/view|waterfront|seafront/i, ViewIcon],
  [/power|generator|inverter|solar/i, PowerIcon],
  [/parking|garage/i, ParkingIcon],
  [/tv|television|netflix/i, TelevisionIcon],
  [/bath|shower|tub/i, BathIcon],
  [/water|borehole/i, WaterIcon],
  [/security|guard|cctv|gated/i, ShieldIcon],
] as const;

/** Icon for a free-text feature ("Wi-Fi", "King-sized bed"), with a sparkle as the fallback. */
export function FeatureIcon({ feature, ...props }: IconProps & { feature: string }) {
  const Icon = iconByKeyword.find(([pattern]) => pattern.test(feature))?.[1] ?? SparkleIcon;
  return <Icon {...props} />;
}
