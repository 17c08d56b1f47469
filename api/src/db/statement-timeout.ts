import { ConfigError } from '../config/config.ts';
import { onlyRow, type Db } from './database.ts';

/** Behind a pooler the role has the timeout. Without one a statement could hold a shared connection for ever. */
export async function requireStatementTimeout(db: Db): Promise<void> {
  const { timeout, role } = await onlyRow(db)<{ timeout: string; role: string }>`
    select current_setting('statement_timeout') as timeout, current_user as role
  `;
  if (timeout !== '0') return;
  throw new ConfigError([
    `Statements have no timeout behind the pooler of DATABASE_URL. As the owner of the role run: alter role "${role}" set statement_timeout = '30s'; then RECONNECT in the pooler's console.`,
  ]);
}
