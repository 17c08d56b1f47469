import { hasRow, type Db } from './database.ts';

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  return !(await hasRow(db)`select from user_account limit 1`);
}
