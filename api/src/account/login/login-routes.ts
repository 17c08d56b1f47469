import { Credentials, LoginAnswer } from '@gida/contracts/account';

import { adminByEmail } from '../../admin/admin-sql.ts';
import type { App } from '../../http/app-type.ts';
import { limitByEmail, rates } from '../../http/rates/rate-limits.ts';
import { knownDevice } from '../../http/who/known-device.ts';
import { refreshCookie } from '../../http/who/refresh-cookie.ts';
import { tellSecurity } from '../../http/logs/security-events.ts';
import { Refusal } from '../../problem/refusal.ts';
import { accountTools } from '../account-tools.ts';
import { keptLoginRoutes } from './kept-login-routes.ts';
import { startLogin } from './login-sql.ts';
import { isPasswordOf } from '../password/passwords.ts';
import { personByEmail, type PersonRow } from '../person-sql.ts';
import { limitPins, secondsBetweenPins, sendPin } from '../registration/send-pin.ts';
import { beginVerification, openVerification } from '../registration/verification-sql.ts';

export const wrongCredentials = () =>
  new Refusal(401, 'wrong_credentials', 'The email address or the password is wrong.');

/** Only to whoever knows the password: nobody else learns what became of an account. */
const suspended = () =>
  new Refusal(
    403,
    'suspended',
    'This account is suspended. Write to us if you think that this is a mistake.',
  );

const useAdminLogin = () => new Refusal(403, 'admin', 'Administrators log in on their own page.');

export async function loginRoutes(app: App): Promise<void> {
  const tools = accountTools(app);
  const cookie = refreshCookie(app.config, 'guest');
  const device = knownDevice(app.config, 'guest');
  const limitEmail = limitByEmail(app, device.of);
  const limitPin = limitPins(app);

  app.post(
    '/auth/login',
    {
      config: { who: 'anyone', rateLimit: rates.guessing },
      schema: { summary: 'Log in', body: Credentials, response: { 200: LoginAnswer } },
    },
    async (request, reply) => {
      const { email, password, rememberMe } = request.body;
      const at = { userAgent: request.headers['user-agent'] };
      await limitEmail(request);
      const person = await whoLogsIn(email, password);
      if (!person.isVerified) throw await unverified(person);
      const { id, firstName, lastName, role, passwordHash } = person;
      const login = await startLogin(app.db, { personId: id, passwordHash }, at, rememberMe);
      if (!login) throw wrongCredentials();
      const { loginId, refreshToken } = login;
      tellSecurity(request, 'logged_in', { personId: id, loginId });
      cookie.write(reply, refreshToken, rememberMe);
      device.remember(reply, email);
      return {
        message: 'Login successful',
        user: { id, firstName, lastName, role },
        access_token: await app.accessTokens.issue({ id, role, loginId }, 'guest'),
      };
    },
  );

  keptLoginRoutes(app, {
    audience: 'guest',
    under: '/auth',
    summary: 'The next access token',
  });

  /** Asks for a guest and for an admin, and checks one password, whoever the address belongs to. */
  async function whoLogsIn(email: string, password: string): Promise<PersonRow> {
    const person = await personByEmail(app.db, email);
    const admin = await adminByEmail(app.db, email);
    const hash = person?.passwordHash ?? admin?.passwordHash ?? null;
    if (!(await isPasswordOf(hash, password))) throw wrongCredentials();
    if (!person) throw useAdminLogin();
    if (person.isSuspended) throw suspended();
    return person;
  }

  /** The right password for an address that is not proven: leads to the page for the pin, with a fresh pin. */
  async function unverified(person: PersonRow): Promise<Refusal> {
    const verificationId = await app.db.transaction().execute(async (db) => {
      const open = await openVerification(db, { personId: person.id });
      if (open && !open.isSpent && open.secondsSinceSent <= secondsBetweenPins) return open.id;
      await limitPin(person.email);
      const id = open?.id ?? (await beginVerification(db, person.email, person.id));
      await sendPin(db, tools, id, person);
      return id;
    });
    const message = 'Your email address is not verified yet. We sent a pin to it.';
    const token = tools.proofs.verificationToken(verificationId);
    return new Refusal(403, 'unverified', message, {
      details: [{ message }, { field: 'verificationToken', message: token }],
    });
  }
}
