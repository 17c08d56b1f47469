import type { Build } from '@gida/releases/release';
import { httpError, type HttpError } from '@gida/server/http-error';

import { parseJson } from '../../http/parse-json.ts';
import { parseForm, type BuildFiles } from '../../store/build-files.ts';
import {
  maxManifestBytes,
  maxBundleFiles,
  UploadedFileName,
  UploadedManifest,
} from './uploaded-manifest.ts';

/** An uploaded build: each multipart part is a file named by its path, including `release.json`. */
export type UploadedBuild = { build: Build; files: BuildFiles };

/** Three times the largest build of today. */
export const maxBuildBytes = 12_000_000;

/** Refuses what is too large before it is parsed: parsing holds up everybody else. */
export async function parseUpload(body: unknown, contentType = ''): Promise<UploadedBuild> {
  if (!Buffer.isBuffer(body)) throw invalid('Send the files of the build as multipart/form-data.');
  const boundary = parseBoundary(contentType);
  if (hasTooManyParts(body, boundary)) {
    throw invalid(
      `The upload has more than ${formatCount(maxBundleFiles)} files. Build fewer and larger ones.`,
    );
  }
  const form = await parseForm(body, boundary).catch(() => null);
  if (!form) throw invalid('The multipart body could not be parsed. Upload it again.');
  const files = new Map<string, Buffer>();
  for (const [name, part] of form) {
    if (typeof part === 'string') throw invalid(`${shorten(name)} is not a file.`);
    assertFileName(name);
    files.set(name, Buffer.from(await part.arrayBuffer()));
  }
  assertNoFileIsFolder(files);
  return { build: parseManifest(files.get('release.json')), files };
}

const invalid = (message: string, details: HttpError['details'] = []) =>
  httpError(400, 'invalid_build', message, details);

/** The whole header, so that nothing else in it can be taken for the boundary. */
const multipart = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

function parseBoundary(contentType: string): string {
  const boundary = multipart.exec(contentType.trim())?.[2];
  if (!boundary) throw invalid('Send the files of the build as multipart/form-data.');
  return boundary;
}

function hasTooManyParts(body: Buffer, boundary: string): boolean {
  // Each part begins with a delimiter, and one more ends the body.
  let delimiters = 0;
  for (let at = -1; (at = body.indexOf(`--${boundary}`, at + 1)) !== -1;) {
    delimiters += 1;
    if (delimiters > maxBundleFiles + 1) return true;
  }
  return false;
}

function assertFileName(name: string): void {
  const problem = UploadedFileName.safeParse(name).error?.issues[0];
  if (!problem) return;
  throw problem.code === 'too_big'
    ? invalid(`The file name ${shorten(name)} ${problem.message}.`)
    : invalid('A file name points outside the build.');
}

function assertNoFileIsFolder(files: BuildFiles): void {
  for (const name of files.keys()) {
    for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
      const folder = name.slice(0, at);
      if (files.has(folder)) throw invalid(`${folder} is both a file and a folder.`);
    }
  }
}

function parseManifest(bytes: Buffer | undefined): Build {
  const message = 'release.json is missing or invalid. Rebuild it.';
  if (bytes && bytes.length > maxManifestBytes) {
    const size = `has ${formatCount(bytes.length)} bytes; at most ${formatCount(maxManifestBytes)}`;
    throw invalid(message, [{ field: 'release.json', message: size }]);
  }
  const build = UploadedManifest.safeParse(parseJson(String(bytes)));
  if (build.success) return build.data;
  const details = build.error.issues.slice(0, maxDetails).map((issue) => ({
    field: `release.json ${shorten(issue.path.join('.'))}`.trim(),
    message: issue.message,
  }));
  throw invalid(message, details);
}

/** A refusal stays short, whatever was sent. */
const maxDetails = 10;
const shorten = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
const formatCount = (count: number): string => count.toLocaleString('en');
