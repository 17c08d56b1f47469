import {
  describeChange,
  describeCounts,
  describeMessage,
  describePlace,
} from '@gida/releases/describe-errors';
import type { ErrorGroup, ErrorsResponse } from '@gida/releases/release-api';

import { fullRemoteName, type CliArguments } from '../command/cli-arguments.ts';
import { findRepository } from '../command/repository.ts';
import { formatTime } from './format.ts';
import { requestReleaseApi } from './release-api-client.ts';

/** Of the remote that is named, or whose repository this is; elsewhere of all that the token allows. */
export async function errorsCommand({ words: [, word], since }: CliArguments) {
  const remote = word ? fullRemoteName(word) : findRepository().remote;
  const query = new URLSearchParams({ ...(remote && { remote }), ...(since && { since }) });
  const response = await requestReleaseApi<ErrorsResponse>(`/errors?${query.toString()}`);
  const text = response.errors.map(formatError).join('\n\n');
  return { response, text: text || 'No errors in browsers.' };
}

export const formatError = (error: ErrorGroup): string =>
  [
    describePlace(error),
    describeMessage(error),
    `${error.remote} ${error.kind}, ${error.count} ${error.count === 1 ? 'time' : 'times'}: ${describeCounts(error.versions)}`,
    `first seen in ${error.firstSeen.version}: ${error.firstSeen.link ?? describeChange(error)}`,
    `from ${formatTime(error.firstAt)} to ${formatTime(error.lastAt)}`,
    `browsers: ${describeCounts(error.browsers)}`,
    `pages: ${describeCounts(error.pages)}`,
  ].join('\n  ');
