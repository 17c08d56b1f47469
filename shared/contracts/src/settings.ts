/** What of a remote is switched without a build. `default` says whether it is a switch (`on` or `off`), a number or a text. */
export type SettingDeclaration = {
  default: boolean | number | string;
  /** What it does, on one line. */
  help: string;
  /** All that a text may be. */
  values?: readonly string[] | undefined;
  /** Of a number, or of the length of another text: 0 and 200 unless it says so. */
  min?: number | undefined;
  max?: number | undefined;
};
/** Those of a remote, in a file that its code and its `rspack.config.ts` import: `as const satisfies Settings`. */
export type Settings = { remote: string; declared: Record<string, SettingDeclaration> };

type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string;
export type SettingValue<D extends SettingDeclaration> = D extends { values: readonly (infer V)[] }
  ? V
  : Widened<D['default']>;

/** The value that a text stands for; undefined where the setting does not take it. */
export function parseSetting(setting: SettingDeclaration, text: string) {
  const { default: fallback, values, min = 0, max = 200 } = setting;
  if (typeof fallback === 'boolean') return text === 'on' || (text === 'off' ? false : undefined);
  if (values) return values.find((it) => it === text);
  const number = typeof fallback === 'number' ? Number(text.trim() || NaN) : undefined;
  const size = number ?? text.length;
  return size >= min && size <= max ? (number ?? text) : undefined;
}

/** What a setting takes, and what it does. */
export function describeSetting(setting: SettingDeclaration): string {
  const { default: fallback, values, min = 0, max = 200, help } = setting;
  const kind = typeof fallback === 'number' ? 'a number of' : 'a text with a length of';
  const range = values ? `one of ${values.join(', ')}` : `${kind} ${min} to ${max}`;
  return `${typeof fallback === 'boolean' ? 'on or off' : range} (${help})`;
}

export const formatSettings = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map((it) => it.join('='))
    .join(', ');
