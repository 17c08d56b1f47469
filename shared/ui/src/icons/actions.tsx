import { icon } from './icon.tsx';

export const SearchIcon = icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
);
export const FilterIcon = icon('M4 6.5h16M7 12h10M10 17.5h4');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
);
export const EyeOffIcon = icon(
  'M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6 7.8A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.7-.8M4 4l16 16',
);
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const WarningIcon = icon('M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.01');
export const InfoIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.5v5M12 8v.01');
export const DownloadIcon = icon('M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15');
export const UploadIcon = icon('M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15');
export const CameraIcon = icon(
  'M3.5 7.5h4L9 5h6l1.5 2.5h4v11.5h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
);
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const TrashIcon = icon('M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5');
export const SendIcon = icon('M20.5 3.5 10 14M20.5 3.5 14 20.5l-4-6.5-6.5-4z');
export const RefreshIcon = icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5');
export const FlagIcon = icon('M5.5 21V4M5.5 5h12l-2.5 4 2.5 4h-12');
export const BlockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 6l12 12');
export const CardIcon = icon('M3 6h18v12.5H3zM3 10h18M6.5 15h4');
export const LockIcon = icon('M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v2');
export const MailIcon = icon('M3.5 5.5h17v13h-17zM4 6l8 7 8-7');
export const PhoneIcon = icon(
  'M5 4h4l1.5 4.5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3L20 15v4c0 .8-.7 1.5-1.5 1.5A15 15 0 0 1 3.5 5.5C3.5 4.7 4.2 4 5 4Z',
);
export const PinIcon = icon(
  'M12 21s-7-6.3-7-11a7 7 0 0 1 14 0c0 4.7-7 11-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const ClockIcon = icon('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2');
export const ShieldIcon = icon(
  'M12 3.5 5 6v5.5c0 4.5 3 7.7 7 9 4-1.3 7-4.5 7-9V6zM9 11.8l2.2 2.2 3.8-4',
);
