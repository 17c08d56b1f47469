import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import type { CheckFailure } from './container-contract.ts';
import { Allowance } from './release.ts';

/** More help nobody, and each is looked up in its file. */
export const maxFailures = 100;

const placeInFile = /:\d+:\d+(?: \(.*\))?$/s;
const hashInName = /[.-](?=[0-9a-f]*\d)[0-9a-f]{8,}(?=[.-])/g;
/** Would break a line, or turn what stands after it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A failure as the next build of the same code has it. */
export const toFinding = ({ file, message }: CheckFailure) => ({
  rule: 'code' as const,
  file: file.replace(placeInFile, '').replaceAll(hashInName, ''),
  finding: message.replaceAll(unprintable, ' ').trim(),
});

export function isAllowed(failure: CheckFailure, { change }: Pick<Allowance, 'change'>): boolean {
  const { rule, file, finding } = toFinding(failure);
  return change.rule === rule && change.file === file && change.finding === finding;
}

const Entries = z.array(Allowance.pick({ why: true, change: true }));

/** What a checkout of the site allows its remotes; a site that gets them otherwise needs an operator for it. */
export function allowedByCheckout(checkout: string): Allowance[] {
  const file = join(checkout, 'gateway/allowed-findings.json');
  const entries = existsSync(file) ? Entries.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  return entries.map((entry) => ({ ...entry, number: 0, at: '', who: 'checkout' }));
}

/** The command that allows it. An operator pastes it into a shell, and its texts are those of the build. */
export function allowCommand(remote: string, failure: CheckFailure): string {
  const { rule, file, finding } = toFinding(failure);
  const quoted = `'${finding.replaceAll("'", String.raw`'\''`)}'`;
  return `gida allow ${remote} --rule ${rule} --file ${file} --finding ${quoted} -m "…"`;
}
