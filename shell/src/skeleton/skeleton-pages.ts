import type { LayoutAudience } from '@gida/contracts/auth-hint';
import { paths } from '@gida/contracts/paths';

import { pages } from '../pages.ts';

/** Which mount's skeleton an audience sees until the first render. */
export type SkeletonPage = { mount: string; audience: LayoutAudience; skeletonMount: string };

/** One entry for each mount and audience. Visitors will be redirected to the login, so they get its skeleton. */
export const skeletonPages: SkeletonPage[] = Object.entries(pages).flatMap(
  ([mount, { layout }]): SkeletonPage[] => {
    const skeletonFor = (audience: LayoutAudience, skeletonMount = mount) => ({
      mount,
      audience,
      skeletonMount,
    });
    if (layout === 'admin') return [skeletonFor('admin'), skeletonFor('!admin')];
    if (layout === 'public') return [skeletonFor('!user')];
    return [skeletonFor('user'), skeletonFor('!user', paths.login)];
  },
);
