import { parseSetting, type Settings, type SettingValue } from '@gida/contracts/settings';
import { atom, useAtomValue } from 'jotai';

import { sessionStore } from './session-store.ts';

const remotesAtom = atom<Record<string, { settings?: Record<string, string> }>>({});

/** What is set, by remote and name. For the shell, and tests of pages. */
export const setSettings = (remotes: Record<string, { settings?: Record<string, string> }>) =>
  sessionStore.set(remotesAtom, remotes);

/** The value of a setting now: its default where nothing is set that this build takes. */
export function useSetting<S extends Settings, Name extends keyof S['declared'] & string>(
  { remote, declared }: S,
  name: Name,
) {
  const text = useAtomValue(remotesAtom, { store: sessionStore })[remote]?.settings?.[name];
  const setting = declared[name] as S['declared'][Name]; // a name of them
  const value = text === undefined ? undefined : parseSetting(setting, text);
  return (value ?? setting.default) as SettingValue<S['declared'][Name]>; // as it parses
}
