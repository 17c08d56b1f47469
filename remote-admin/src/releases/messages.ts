/** The sentences of the page Releases. */
export const messages = {
  title: 'Releases',
  live: (revision: number, at: string, who: string) =>
    `Revision ${revision} is live since ${at}, by ${who}`,
  mayLook: 'You may look. Only operators change what is served.',
  stale: 'The gateway does not answer. What you see may be old; we keep asking.',
  nothing: 'Nothing has been released yet.',
  stable: 'Stable',
  previous: 'To go back to',
  none: 'none',
  canary: 'Canary',
  canaryOf: (version: string, percent: number) => `${version} for ${percent} % of the visitors`,
  blocked: 'Blocked',
  lastChange: 'Last change',
  changedBy: (at: string, who: string) => `${at}, ${who}`,
  status: {
    stable: 'stable',
    retired: 'retired',
    canary: (percent: number) => `canary ${percent} %`,
  },
  figures: {
    caption: (remote: string) => `${remote} in browsers, last 15 minutes`,
    nothing: 'No browser has reported anything in the last 15 minutes.',
    columns: [
      'Build',
      'Cohort',
      'Loads',
      'Half within',
      '95 % within',
      'Not loaded',
      'Crashed',
      'Recovered',
      'Visitors',
      'Failed for',
    ],
    milliseconds: (value: number) => `${value.toLocaleString('en-NG')} ms`,
    unknown: '–',
  },
  actions: {
    promote: 'Promote',
    canary: 'Canary',
    end: 'End canary',
    rollback: 'Roll back',
    block: 'Block',
    unblock: 'Lift block',
    retire: 'Retire',
    restore: 'Bring back',
  },
  press: (action: string, remote: string) => `${action}: ${remote}`,
  dialog: {
    version: 'Build',
    percent: 'Share of the visitors, in per cent',
    percentWrong: 'Enter a number over 0, up to 100.',
    why: 'Why',
    whyHint: 'Kept in the history for ever.',
    whyMissing: 'Say why, in a few words.',
    willHappen: 'What will happen',
    notNow: 'Not now',
    done: (revision: number) => `Revision ${revision} is live.`,
  },
  build: (version: string, at: string | undefined) =>
    at ? `${version}, published ${at}` : version,
  will: {
    everybody: (version: string) => `Everybody gets ${version} at once.`,
    openPages:
      'Open pages change without being loaded again; where somebody is writing, they are asked first.',
    openPagesOfShell:
      'Open pages are offered the other shell, and have it when they are loaded again.',
    keeps: (version: string) => `${version} stays ready to go back to.`,
    canaryEnds: (version: string) => `The canary of ${version} ends.`,
    canaryStays: (version: string, percent: number) =>
      `The canary of ${version} goes on for ${percent} % of the visitors.`,
    share: (percent: number, version: string, stable: string) =>
      `${percent} % of the visitors get ${version}, each of them every time. The others keep ${stable}.`,
    endsItself: 'It ends by itself when it fails for clearly more of them.',
    instead: (version: string) => `The canary of ${version} that is under way ends.`,
    backToStable: (version: string) => `Its visitors go back to ${version} at once.`,
    forbidden: (version: string) =>
      `${version} may not run any longer. Pages that run it drop it within seconds, also where somebody is writing.`,
    forbiddenShell: (version: string) =>
      `${version} may not run any longer. Open pages leave it where nothing is unsaved; the others are asked to.`,
    goesBack: (version: string) => `Everybody goes back to ${version}.`,
    nothingBefore:
      'There may be no build to go back to: visitors then see a stand-in in its place.',
    allowed: (version: string) =>
      `${version} may be served again. For visitors nothing changes until somebody promotes it.`,
    gone: 'Its addresses say that this part of the site is closed, and the menus no longer lead there.',
    goneFromOpen:
      'Open pages leave it at once; whoever is writing in it has it until they go elsewhere.',
    comesBack: (version: string) => `Nothing is removed: it can come back with ${version}.`,
    others: 'No other part of the site changes.',
  },
  history: {
    title: 'History',
    revision: (number: number) => `Revision ${number}`,
    older: 'Show older',
    local: 'served the builds of a checkout',
    promote: (remote: string, version: string) => `promoted ${remote} ${version}`,
    canary: (remote: string, version: string, percent: number) =>
      percent === 0
        ? `ended the canary of ${remote} ${version}`
        : `gave ${remote} ${version} to ${percent} % of the visitors`,
    rollback: (remote: string, to: string) => `rolled ${remote} back to ${to}`,
    before: 'the build before',
    block: (remote: string, version: string) => `blocked ${remote} ${version}`,
    unblock: (remote: string, version: string) => `lifted the block of ${remote} ${version}`,
    retire: (remote: string) => `retired ${remote}`,
    restore: (remote: string) => `brought ${remote} back`,
    prune: (remote: string, count: number) => `removed ${count} old builds of ${remote}`,
  },
} as const;
