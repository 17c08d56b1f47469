/** For password managers: the name that a password belongs to. They pass over fields of `type="hidden"`. */
export const UserName = ({ value }: { value: string }) => (
  <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />
);
