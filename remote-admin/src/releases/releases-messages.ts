import { dirtySources } from '@gida/releases/commit';

const commitCount = (count: number): string => (count === 1 ? '1 commit' : `${count} commits`);

/** All user-facing text of the Releases page. */
export const releasesMessages = {
  title: 'Releases',
  live: (revision: number, at: string, who: string) =>
    `Revision ${revision} has been live since ${at}, by ${who}`,
  readOnly: 'You have read-only access. Only operators can change what is served.',
  stale: 'The gateway is not responding. This information may be out of date; retrying.',
  nothing: 'Nothing has been released yet.',
  none: 'none',
  neverPromoted: 'none yet: it was never promoted',
  buildOf: (version: string, commit: string | undefined) =>
    commit ? `${version}, commit ${commit}` : version,
  usesOf: (version: string) => `What ${version} uses of the shell and the API`,
  changedBy: (at: string, who: string) => `${at}, ${who}`,
  row: {
    stable: 'Everybody gets',
    canary: 'Canary',
    canaryOf: (build: string, percent: number) => `${build} for ${percent} % of visitors`,
    failed: (failures: number, visitors: number) =>
      `failed for ${failures} of ${visitors} visitors`,
    slower: (why: string) => `Slower: ${why}`,
    errors: 'Errors of these, last hour',
    hasErrors: (count: number) =>
      count === 1 ? '1 error' : `${count.toLocaleString('en-NG')} errors`,
    errorCount: (count: number) => count.toLocaleString('en-NG'),
    owner: 'Owner',
    moved: 'Moved',
    outdated: 'Uses what goes or has changed',
    speed: 'Speed',
    loads: (milliseconds: number) => `loads in ${milliseconds.toLocaleString('en-NG')} ms`,
    comparedTo: (percent: number) =>
      percent === 0
        ? 'as fast as the build before'
        : `${Math.abs(percent)} % ${percent > 0 ? 'slower' : 'faster'} than the build before`,
    lastChange: 'Last change',
    more: 'Builds, speed, errors and history',
    speedTitle: 'Speed',
    allowedTitle: 'Allowed although a check refuses it',
    settingsTitle: 'Settings',
    errorsTitle: 'Errors of the last day',
    history: (name: string) => `History of ${name}`,
  },
  builds: {
    caption: 'The newest builds',
    columns: {
      build: 'Build',
      commit: 'Commit',
      role: 'Served as',
      published: 'Published',
      tried: 'In a browser',
      look: 'Look',
    },
    roles: {
      stable: 'stable',
      previous: 'rollback target',
      blocked: 'blocked',
      withdrawn: 'withdrawn',
    },
    takenFrom: (site: string, smokeTest: string) => `From ${site}: ${smokeTest}`,
    preview: 'Preview',
    previewOf: (version: string) => `Preview: ${version}`,
  },
  previewLink: {
    title: (version: string) => `Preview of ${version}`,
    loading: 'Making a link.',
    failed: 'No link could be made. Close this and try again.',
    lead: (until: string) =>
      `Whoever opens this sees the site with this build, until ${until}. It counts as nobody’s visit.`,
    code: 'The link as a code for the camera of a phone',
    copy: 'Copy the link',
    copied: 'Copied.',
    notCopied: 'It could not be copied. Please select the text.',
  },
  status: {
    stable: 'stable',
    retired: 'retired',
    notServed: 'not served',
    canary: (percent: number) => `canary ${percent} %`,
  },
  figures: {
    caption: 'What browsers reported in the last 15 minutes',
    columns: {
      build: 'Build',
      cohort: 'Cohort',
      loads: 'Loads',
      median: 'Median',
      p95: '95 %',
      loadFailures: 'Not loaded',
      crashes: 'Crashes',
      recoveries: 'Recoveries',
      affected: 'Affected',
    },
    affected: (failures: number, visitors: number) => `${failures} of ${visitors}`,
    milliseconds: (value: number) => `${value.toLocaleString('en-NG')} ms`,
    unknown: '–',
  },
  errors: {
    none: 'No errors were reported.',
    loading: 'Looking up the errors.',
    failed: 'The errors could not be loaded. Close and open this to try again.',
    caption: 'Errors in browsers, most frequent first',
    columns: {
      place: 'Place',
      error: 'Error',
      count: 'Times',
      firstSeen: 'First seen in',
      last: 'Last',
      versions: 'Builds',
      browsers: 'Browsers',
      pages: 'Pages',
    },
  },
  smokeTest: {
    loading: 'Loading what the browser saw.',
    failed: 'What the browser saw could not be loaded. Close and open it to try again.',
    noPages: 'No page of this build was opened in a browser.',
    caption: (version: string) => `${version} in a browser, before it was published`,
    columns: {
      page: 'Page',
      audience: 'Opened as',
      time: 'Time',
      bytes: 'Bytes',
      requests: 'Requests to the API',
    },
    notTried: (reason: string) => `Not tried: ${reason}`,
    milliseconds: (value: number) => `${value.toLocaleString('en-NG')} ms`,
    bytes: (value: number) => value.toLocaleString('en-NG'),
    picture: (mount: string, width: number) => `${mount} at ${width} pixels`,
  },
  actions: {
    promote: 'Promote',
    canary: 'Canary',
    end: 'End canary',
    rollback: 'Roll back',
    block: 'Block',
    unblock: 'Unblock',
    retire: 'Retire',
    restore: 'Restore',
    lift: 'Allow no longer',
  },
  actionOn: (action: string, remote: string) => `${action}: ${remote}`,
  dialog: {
    version: 'Build',
    finding: 'Finding',
    percent: 'Percentage of visitors',
    percentWrong: 'Enter a number above 0, up to 100.',
    why: 'Reason',
    whyHint: 'Stored permanently in the history.',
    whyMissing: 'Give a short reason.',
    dirty: 'Promote it with its uncommitted changes',
    dirtyMissing: 'Confirm this, or commit the changes and publish the build again.',
    preview: 'Effect of this change',
    notNow: 'Not now',
    done: (revision: number) => `Revision ${revision} is live.`,
  },
  build: (version: string, at: string | undefined) =>
    at ? `${version}, published ${at}` : version,
  preview: {
    allVisitors: (version: string) => `All visitors get ${version} immediately.`,
    dirty: (commit: string) =>
      `This build has ${dirtySources(commit)}: nobody can review them or build it again.`,
    openPages: 'Open pages switch without a reload; users with unsaved input are asked first.',
    openPagesOfShell: 'Open pages are offered the new shell, and get it on their next reload.',
    rollbackTarget: (version: string) => `${version} stays available for rollback.`,
    canaryEnds: (version: string) => `The canary of ${version} ends.`,
    canaryContinues: (version: string, percent: number) =>
      `The canary of ${version} continues for ${percent} % of visitors.`,
    canaryShare: (percent: number, version: string, stable: string) =>
      `${percent} % of visitors get ${version}, the same ones on every visit. The others stay on ${stable}.`,
    firstCanaryShare: (percent: number, version: string) =>
      `${percent} % of visitors get ${version}, the same ones on every visit. The others do not find its pages, as before.`,
    autoEndFirstCanary:
      'It ends automatically when it fails for more than half of its first visitors.',
    nothingServed: 'Nobody finds its pages any more; it was never promoted.',
    autoRollback:
      'It is rolled back automatically when it fails significantly more often than the stable build.',
    replacesCanary: (version: string) => `The current canary of ${version} ends.`,
    returnToStable: (version: string) => `Its visitors return to ${version} immediately.`,
    blocked: (version: string) =>
      `${version} may no longer run. Pages running it unload it within seconds, even with unsaved input.`,
    blockedShell: (version: string) =>
      `${version} may no longer run. Open pages without unsaved input reload; the others ask the user first.`,
    rolledBack: (version: string) => `All visitors are rolled back to ${version}.`,
    noRollbackTarget:
      'There may be no build to roll back to: visitors then see a fallback in its place.',
    unblocked: (version: string) =>
      `${version} may be served again. Nothing changes for visitors until it is promoted.`,
    addressesClosed:
      'Its URLs show that this part of the site is closed, and it is removed from the menus.',
    openPagesLeave:
      'Open pages leave it immediately; users with unsaved input keep it until they navigate away.',
    restorable: (version: string) => `Nothing is deleted: it can be restored with ${version}.`,
    lifted: (finding: string) =>
      `No build that has this is published or promoted from now on; what is served stays. ${finding}`,
    othersUnchanged: 'No other part of the site changes.',
  },
  history: {
    title: 'History',
    revision: (number: number) => `Revision ${number}`,
    older: 'Show older',
    builtFrom: (change: string, commit: string) => `${change}, built from ${commit}`,
    promote: (remote: string, version: string) => `promoted ${remote} ${version}`,
    canary: (remote: string, version: string, percent: number) =>
      percent === 0
        ? `ended the canary of ${remote} ${version}`
        : `released ${remote} ${version} to ${percent} % of visitors`,
    rollback: (remote: string, to: string) => `rolled ${remote} back to ${to}`,
    previousBuild: 'the previous build',
    block: (remote: string, version: string) => `blocked ${remote} ${version}`,
    unblock: (remote: string, version: string) => `unblocked ${remote} ${version}`,
    retire: (remote: string) => `retired ${remote}`,
    restore: (remote: string) => `restored ${remote}`,
    allow: (place: string, finding: string) => `allowed in ${place}: ${finding}`,
    lift: (place: string, finding: string) => `no longer allows in ${place}: ${finding}`,
    addBackend: (remote: string, url: string) => `gave ${remote} the backend ${url}`,
    set: (remote: string, name: string, value = 'its default') =>
      `set ${name} of ${remote} to ${value}`,
    removeBackend: (remote: string) => `took the backend of ${remote} away`,
    move: (remote: string, from: string, to: string) => `moved ${from} of ${remote} to ${to}`,
    unmove: (remote: string, from: string, to: string) =>
      `no longer leads ${from} of ${remote} to ${to}`,
    prune: (remote: string, count: number) => `removed ${count} old builds of ${remote}`,
    brings: (count: number) => `It brings ${commitCount(count)}:`,
    takesBack: (count: number) => `It takes back ${commitCount(count)}:`,
    commit: (hash: string, by: string, subject: string) => `${subject} (${by}, ${hash})`,
    more: (count: number) => `and ${count} more`,
  },
} as const;
