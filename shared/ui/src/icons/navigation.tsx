import { icon } from './icon.tsx';

export const HomeIcon = icon('M3.5 11 12 4l8.5 7M5.5 9.5V20h13V9.5M10 20v-6h4v6');
export const BuildingIcon = icon(
  'M5 21V5l8-2v18M13 9l6 2v10M3 21h18M8 8h2M8 12h2M8 16h2M16 14v.01M16 17.5v.01',
);
export const CalendarIcon = icon(
  'M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4M8 14.5h.01M12 14.5h.01M16 14.5h.01',
);
export const HeartIcon = icon(
  'M12 20s-8-4.7-8-10.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8 2.7C20 15.3 12 20 12 20Z',
);
export const ChatIcon = icon('M4 5h16v11h-8l-5 4v-4H4zM8 9.5h8M8 12.5h5');
export const BellIcon = icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 3v2');
export const UserIcon = icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-3.7 3.7-5.5 7.5-5.5s6.8 1.8 7.5 5.5',
);
export const UsersIcon = icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.3 3.1-5 6.5-5s5.9 1.7 6.5 5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.9c2 .8 3.1 2.4 3.5 4.6',
);
export const LogoutIcon = icon('M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10');
export const MoreIcon = icon('M5.5 12h.01M12 12h.01M18.5 12h.01', 2.75);
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6');
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6');
export const ArrowRightIcon = icon('M4.5 12h15M13.5 6l6 6-6 6');
export const LayersIcon = icon('m12 4 9 5-9 5-9-5zM4 13.5l8 4.5 8-4.5');
