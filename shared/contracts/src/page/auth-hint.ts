/**
 * The cookie that tells the gateway which layout to prerender, such as `host` or `guest.admin`. It is a hint only and
 * grants nothing: access is decided by the access token.
 */
export const authHintCookie = 'gida-auth-hint';

/**
 * The cookie that says that a login with "Remember me" may be asked for a new access token. Set by the API and never by a
 * script: Safari deletes what scripts have stored after seven days without a visit. It grants nothing.
 */
export const rememberedCookie = 'gida-remembered';

export const isRemembered = (cookies: string): boolean =>
  new RegExp(`(?:^|;\\s*)${rememberedCookie}=1(?:;|$)`).test(cookies);

const authHintRoles = ['guest', 'host', 'admin'] as const;
export type AuthHintRole = (typeof authHintRoles)[number];

/** The signed-in roles in a `Cookie` header or in `document.cookie`. */
export function parseAuthHint(cookies: string): ReadonlySet<AuthHintRole> {
  const value = new RegExp(`(?:^|;\\s*)${authHintCookie}=([a-z.]*)`).exec(cookies)?.[1] ?? '';
  const roles = value.split('.');
  return new Set(authHintRoles.filter((role) => roles.includes(role)));
}

/** Who a prerendered layout is for; `!` negates. */
export const layoutAudiences = ['user', '!user', 'admin', '!admin'] as const;
export type LayoutAudience = (typeof layoutAudiences)[number];

/** Whether a guest or host is signed in. */
export const isUser = (roles: ReadonlySet<AuthHintRole>): boolean =>
  roles.has('guest') || roles.has('host');

export function matchesAudience(
  audience: LayoutAudience,
  roles: ReadonlySet<AuthHintRole>,
): boolean {
  const isSignedIn = audience.endsWith('user') ? isUser(roles) : roles.has('admin');
  return audience.startsWith('!') ? !isSignedIn : isSignedIn;
}

/** Key of a mount’s prerendered layout in `Build.documents`; the authenticated one is keyed by the mount alone. */
export const layoutDocumentKey = (audience: LayoutAudience, mount: string): string =>
  audience === 'user' ? `*${mount}` : `${audience}*${mount}`;
