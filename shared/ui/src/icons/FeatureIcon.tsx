import {
  AirConditioningIcon,
  BathIcon,
  KingBedIcon,
  KitchenIcon,
  ParkingIcon,
  PoolIcon,
  PowerIcon,
  SparkleIcon,
  TelevisionIcon,
  WardrobeIcon,
  WashingMachineIcon,
  WifiIcon,
} from './features.tsx';
import type { IconProps } from './Glyph.tsx';
import { ShieldIcon } from './actions.tsx';

const drawings = [
  [/air.?con/i, AirConditioningIcon],
  [/wardrobe|closet/i, WardrobeIcon],
  [/kitchen/i, KitchenIcon],
  [/wash|laundry/i, WashingMachineIcon],
  [/wi-?fi|internet/i, WifiIcon],
  [/bed/i, KingBedIcon],
  [/pool/i, PoolIcon],
  [/power|generator|inverter|solar/i, PowerIcon],
  [/parking|garage/i, ParkingIcon],
  [/tv|television|netflix/i, TelevisionIcon],
  [/bath|shower|tub/i, BathIcon],
  [/security|guard|cctv|gated/i, ShieldIcon],
] as const;

/** The drawing for a feature as hosts word it ("Wi-Fi", "King-sized bed"), or a spark for any other. */
export function FeatureIcon({ feature, ...props }: IconProps & { feature: string }) {
  const Drawing = drawings.find(([words]) => words.test(feature))?.[1] ?? SparkleIcon;
  return <Drawing {...props} />;
}
