import { shortCommit } from '@gida/releases/commit';
import type { ErrorGroup, ErrorsResponse } from '@gida/releases/release-api';

import { fullRemoteName, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandResult } from '../command/command.ts';
import { findRepository } from '../command/repository.ts';
import { formatTime } from './format.ts';
import { requestReleaseApi } from './release-api-client.ts';

/** Of the remote that is named, or whose repository this is; elsewhere of all that the token allows. */
export async function errorsCommand({ words: [, word], since }: CliArguments) {
  const remote = word ? fullRemoteName(word) : findRepository().remote;
  const query = new URLSearchParams({ ...(remote && { remote }), ...(since && { since }) });
  const response = await requestReleaseApi<ErrorsResponse>(`/errors?${query.toString()}`);
  return { response, text: formatErrors(response) } satisfies CommandResult;
}

export const formatErrors = ({ errors }: ErrorsResponse): string =>
  errors.length === 0 ? 'No errors in browsers.' : errors.map(formatError).join('\n\n');

function formatError(error: ErrorGroup): string {
  const { remote, kind, place, name, message, firstSeen, commit, firstAt, lastAt } = error;
  const at = place
    ? [`${place.file}:${place.line}`, place.function, commit && `(${shortCommit(commit)})`]
    : ['no place in its code is known'];
  const { version, before, link } = firstSeen;
  const commits = [before, firstSeen.commit].map((it) => (it ? shortCommit(it) : 'unknown'));
  return [
    at.filter(Boolean).join(' '),
    [name, message].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ') || kind,
    `${remote} ${kind}, ${error.count} times: ${formatCounts(error.versions)}`,
    `first seen in ${version}: ${link ?? commits.join(' to ')}`,
    `from ${formatTime(firstAt)} to ${formatTime(lastAt)}`,
    `browsers: ${formatCounts(error.browsers)}`,
    `pages: ${formatCounts(error.pages)}`,
  ].join('\n  ');
}

/** Most frequent first. */
const formatCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value} ${count}`)
    .join(', ');
