import type { Settings } from '@gida/contracts/settings';

export const settings = {
  remote: 'remote-offers',
  declared: {
    banner: { default: true, help: 'The line above the offers' },
  },
} as const satisfies Settings;
