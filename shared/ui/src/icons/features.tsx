import { icon } from './icon.tsx';

export const AirConditioningIcon = icon(
  'M3.5 5h17v6.5h-17zM7 8.5h6M17 8.5v.01M7 15c0 1.5-1.5 1.5-1.5 3M12 15v4M17 15c0 1.5 1.5 1.5 1.5 3',
);
export const WardrobeIcon = icon(
  'M5 3.5h14v15H5zM12 3.5v15M9.5 10v2M14.5 10v2M6.5 18.5v2M17.5 18.5v2',
);
export const KitchenIcon = icon(
  'M7 3.5v17M4.5 3.5V8A2.5 2.5 0 0 0 7 10.5 2.5 2.5 0 0 0 9.5 8V3.5M17 20.5v-7M17 13.5h-3V8c0-2.5 1.2-4.5 3-4.5z',
);
export const WashingMachineIcon = icon(
  'M5 3.5h14v17H5zM5 7.5h14M8 5.5h.01M11 5.5h.01M12 18a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8.5 14c1.2-1 2.3-1 3.5 0s2.3 1 3.5 0',
);
export const WifiIcon = icon(
  'M2.5 9.5a14 14 0 0 1 19 0M5.7 13a9.2 9.2 0 0 1 12.6 0M8.9 16.3a4.6 4.6 0 0 1 6.2 0M12 19.5v.01',
);
export const KingBedIcon = icon(
  'M3.5 19.5v-7h17v7M3.5 17h17M5.5 12.5v-7h13v7M8 12.5V9.5h3v3M13 12.5V9.5h3v3',
);
export const PoolIcon = icon(
  'M2.5 16.5c1.6-1.3 3.2-1.3 4.8 0s3.1 1.3 4.7 0 3.2-1.3 4.8 0 3.1 1.3 4.7 0M2.5 20c1.6-1.3 3.2-1.3 4.8 0s3.1 1.3 4.7 0 3.2-1.3 4.8 0 3.1 1.3 4.7 0M8 14V6a2 2 0 0 1 4 0M15 14V6a2 2 0 0 1 4 0M8 8.5h7M8 11.5h7',
);
export const PowerIcon = icon('M13 3 5.5 13.5H12L11 21l7.5-10.5H12z');
export const ParkingIcon = icon('M4.5 4h15v16h-15zM10 17V7.5h3a2.75 2.75 0 0 1 0 5.5h-3');
export const TelevisionIcon = icon('M3.5 5.5h17v11h-17zM8.5 20h7');
export const BathIcon = icon(
  'M3 12h18v2.5a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zM6 12V6a2 2 0 0 1 4 0M7 18.5l-1 2M17 18.5l1 2',
);
export const GymIcon = icon('M3.5 10v4M6.5 7v10M17.5 7v10M20.5 10v4M6.5 12h11');
export const LiftIcon = icon('M5.5 3.5h13v17h-13zM9.5 10.5 12 8l2.5 2.5M9.5 13.5 12 16l2.5-2.5');
export const WaterIcon = icon(
  'M12 3.5c3.7 4.3 5.5 7.3 5.5 10a5.5 5.5 0 0 1-11 0c0-2.7 1.8-5.7 5.5-10ZM9.5 14a2.5 2.5 0 0 0 2.5 2.5',
);
export const ViewIcon = icon(
  'M2.5 18.5 9 8.5l4.2 6.3 2.3-3.3 6 7zM17.5 7.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
);
export const StarIcon = icon(
  'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z',
);
export const SparkleIcon = icon(
  'M12 3.5c.6 4.6 3.4 7.4 8 8.5-4.6 1.1-7.4 3.9-8 8.5-.6-4.6-3.4-7.4-8-8.5 4.6-1.1 7.4-3.9 8-8.5Z',
);
export const WaveIcon = icon(
  'M2.5 9.5c2-1.7 4-1.7 6.3 0s4.4 1.7 6.4 0 4.2-1.7 6.3 0M2.5 15c2-1.7 4-1.7 6.3 0s4.4 1.7 6.4 0 4.2-1.7 6.3 0',
);
export const BriefcaseIcon = icon('M3.5 8h17v11.5h-17zM9 8V4.5h6V8M3.5 13h17M12 12v2');
