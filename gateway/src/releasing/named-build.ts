import { RemoteName, Version } from '@gida/releases/release';
import { z } from 'zod';

/** The parameters of a path to a build. */
export const NamedBuild = z.object({ remote: RemoteName, version: Version });
