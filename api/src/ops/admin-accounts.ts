import { parseArgs } from 'node:util';
import { Email, NewPassword } from '@gida/contracts/account';
import { PersonName } from '@gida/contracts/person-name';

import { hashPassword } from '../account/password/password-hash.ts';
import { validatePasswordStrength } from '../account/password/validate-password-strength.ts';
import { insertAdmin, updateAdminPassword } from '../admin/admin-account-repository.ts';
import { findAdminByEmail } from '../account/login/admin-login-repository.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';
import { readPassword } from './read-password.ts';
import { withDatabase } from './with-database.ts';

const roles = ['admin', 'operator'] as const;
const hashedFor = 'ops';

type AdminDetails = { email: string; firstName: string; lastName: string };

/** The only way to a first admin: nothing on the site creates one. */
export const createAdminCommand: OpsCommand = {
  usage: 'admin-create <email> --first-name <name> --last-name <name> [--role admin|operator]',
  summary:
    'Creates an admin; an operator may also release. Asks for the password, or reads it from standard input.',
  run: async (args) => {
    const { role, ...details } = parseDetails(args);
    await withDatabase(async ({ db }) => {
      if (await findAdminByEmail(db, details.email)) throw existsError(details.email);
      const passwordHash = await hashPassword(await readNewPassword(details), hashedFor);
      const isCreated = await insertAdmin(db, { ...details, role, passwordHash });
      if (!isCreated) throw existsError(details.email);
      console.log(`Created ${role} ${details.email}. The login is at /admin/login.`);
    });
  },
};

export const replaceAdminPasswordCommand: OpsCommand = {
  usage: 'admin-password <email>',
  summary: "Replaces an admin's password and ends all sessions of that admin.",
  run: async ([address]) => {
    const email = parseEmail(address);
    await withDatabase(async ({ db }) => {
      const admin = await findAdminByEmail(db, email);
      if (!admin) throw new OpsError(`No admin has the email address ${email}.`);
      const passwordHash = await hashPassword(
        await readNewPassword({ ...admin, email }),
        hashedFor,
      );
      const ended = await updateAdminPassword(db, admin.id, passwordHash);
      console.log(
        `Replaced the password of ${email}; ${ended} session${ended === 1 ? '' : 's'} ended.`,
      );
    });
  },
};

const existsError = (email: string): OpsError =>
  new OpsError(
    `${email} is an admin already. For a new password: pnpm ops admin-password ${email}`,
  );

function parseDetails(args: string[]): AdminDetails & { role: (typeof roles)[number] } {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      role: { type: 'string', default: 'admin' },
    },
  });
  const role = roles.find((each) => each === values.role);
  if (!role) throw usageError(`--role is one of: ${roles.join(', ')}.`);
  return {
    email: parseEmail(positionals[0]),
    firstName: parseName('--first-name', values['first-name']),
    lastName: parseName('--last-name', values['last-name']),
    role,
  };
}

function parseEmail(text: string | undefined): string {
  const email = Email.safeParse(text);
  if (!email.success) throw usageError('The first word must be an email address.');
  return email.data;
}

function parseName(option: string, text: string | undefined): string {
  const name = PersonName.safeParse(text);
  if (!name.success) throw usageError(`${option} is missing or not a name.`);
  return name.data;
}

async function readNewPassword(owner: AdminDetails): Promise<string> {
  const password = NewPassword.safeParse(await readPassword());
  if (!password.success) {
    throw new OpsError('The password must have between 8 and 128 characters.');
  }
  validatePasswordStrength(password.data, owner);
  return password.data;
}
