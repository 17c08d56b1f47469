/**
 * The cookie by which a browser tells the gateway whose frame a page should come with, as `host` or `guest.admin`. It proves
 * nothing and opens nothing: what a person may see is decided by their token.
 */
export const framesCookie = 'gida-frames';

const frames = ['guest', 'host', 'admin'] as const;
export type FrameOf = (typeof frames)[number];

/** Who is signed in, as told by a `Cookie` header or by `document.cookie`. */
export function framesIn(cookies: string): ReadonlySet<FrameOf> {
  const value = new RegExp(`(?:^|;\\s*)${framesCookie}=([a-z.]*)`).exec(cookies)?.[1] ?? '';
  const told = value.split('.');
  return new Set(frames.filter((frame) => told.includes(frame)));
}

/** Whom a frame is drawn for; `!` is for everybody else. */
export const audiences = ['member', '!member', 'admin', '!admin'] as const;
export type Audience = (typeof audiences)[number];

export function belongsTo(audience: Audience, told: ReadonlySet<FrameOf>): boolean {
  const isMember = told.has('guest') || told.has('host');
  const isIn = audience.endsWith('member') ? isMember : told.has('admin');
  return audience.startsWith('!') ? !isIn : isIn;
}

/** Under which name a release of the shell has the frame of a mount. A member's is named by the mount alone. */
export const frameName = (audience: Audience, mount: string): string =>
  audience === 'member' ? `*${mount}` : `${audience}*${mount}`;
