import { FileName, FirstRequest, Build, ShellHead } from '@gida/releases/release';
import { z } from 'zod';

export const maxManifestBytes = 256_000;
export const maxBundleFiles = 1_000;
const maxNameLength = 200;
const maxHeadLength = 10_000;

const Text = z.string().max(maxNameLength, `at most ${maxNameLength} characters`);
const Range = Text;
/** A file system takes 255 bytes for a name, and the brotli form adds three. */
export const UploadedFileName = FileName.max(
  maxNameLength,
  `has more than ${maxNameLength} characters`,
).regex(/^(?!.*\/(?:\/|$))/, 'points outside the build');

const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).max(max, `at most ${max} entries`);
const recordOf = <T extends z.ZodType>(key: z.ZodString, value: T, max: number) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= max, `at most ${max} entries`);

const files = listOf(UploadedFileName, 200);

/**
 * What a manifest that somebody uploads may hold: pages carry its mounts, and every visitor loads them. Stored builds were
 * accepted before, so they are read with `Build`.
 */
export const UploadedManifest = Build.extend({
  // Shown in terminals.
  commit: Text.regex(/^[\w.+-]*$/, 'a commit is made of letters, digits and . + - _'),
  builtAt: Text,
  repository: Text.optional(),
  container: Text,
  entry: UploadedFileName,
  exposes: recordOf(Text, files, 50),
  preload: files,
  pages: recordOf(Text, files, 50),
  files: recordOf(UploadedFileName, Build.shape.files.valueType, 500),
  shell: Range,
  api: Range,
  shared: recordOf(Text, Range, 100),
  uses: z.object({ names: recordOf(Text, listOf(Text, 500), 100), calls: listOf(Text, 500) }),
  bundles: recordOf(Text, listOf(Text, 20), 1_000).optional(),
  mounts: listOf(Text.startsWith('/'), 50),
  samples: recordOf(Text, recordOf(Text, Text, 20), 50).optional(),
  firstRequests: recordOf(Text.startsWith('/'), FirstRequest, 50).optional(),
  singleRequestPages: listOf(Text, 50).optional(),
  documents: recordOf(Text, UploadedFileName, 200).optional(),
  head: z.record(ShellHead.keyof(), z.string().max(maxHeadLength)).optional(),
  sizes: recordOf(UploadedFileName, Build.shape.sizes.valueType, 500),
});
