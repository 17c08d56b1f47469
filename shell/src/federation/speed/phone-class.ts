import type { PhoneClass } from '@gida/releases/speed';

/** The first that fits: a touch device with at most so much memory (in GB, as browsers round it) or so many cores. */
const phones: { phone: PhoneClass; memory: number; cores: number }[] = [
  { phone: 'low', memory: 2, cores: 4 },
  { phone: 'mid', memory: 4, cores: 6 },
  { phone: 'high', memory: Infinity, cores: Infinity },
];

type Device = Pick<Navigator, 'hardwareConcurrency'> & { deviceMemory?: number };

export function phoneClass(
  { hardwareConcurrency, deviceMemory = Infinity }: Device,
  isTouch: boolean,
): PhoneClass {
  if (!isTouch) return 'desktop';
  const found = phones.find(
    ({ memory, cores }) => deviceMemory <= memory || hardwareConcurrency <= cores,
  );
  return found?.phone ?? 'high';
}
