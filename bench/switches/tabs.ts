import type { Browser, BrowserContext, Page } from '@playwright/test';

import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';
import { apiBase, apiPaths, paths } from '@gida/contracts/paths';

import { remotes, type Remote } from './second-builds.ts';

const pages: Record<Remote, string> = {
  'remote-catalog': paths.dashboard,
  'remote-booking': paths.bookings,
  'remote-messaging': paths.messages,
  'remote-account': paths.profile,
  'remote-admin': paths.adminDashboard,
};
const draft = 'Two towels more, please, and';
/** If the reloaded tab owned the shared socket, another tab takes over within this time. */
const socketTakeoverMs = 500;
const timeoutMs = 20_000;

type State = { remote: Remote; html: string };

export type Tabs = Awaited<ReturnType<typeof openTabs>>;

/** Opens a tab per remote and one with a message draft, for a guest who is also logged in as admin. */
export async function openTabs(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const failures = collectFailures(context);
  const { token, hostId } = await logIn(context);
  const tabs = new Map<Remote, Page>();
  for (const remote of remotes) {
    const tab = await context.newPage();
    await tab.goto(pages[remote]);
    await pageTitle(tab).waitFor();
    tabs.set(remote, tab);
  }
  const draftTab = await openDraftTab(context, token, hostId);
  const tabOf = (remote: Remote): Page => {
    const tab = tabs.get(remote);
    if (!tab) throw new Error(`No tab shows ${remote}.`);
    return tab;
  };

  return {
    failures,

    /** Reloads with an empty cache, so that the other build is neither in the page nor in the browser. */
    async reload(remote: Remote): Promise<void> {
      const tab = tabOf(remote);
      const session = await context.newCDPSession(tab);
      await session.send('Network.clearBrowserCache');
      await session.detach();
      await tab.reload();
      await pageTitle(tab).waitFor();
      await tab.waitForTimeout(socketTakeoverMs);
      await tab.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    },

    /** Resolves with the time at which the page shows this title without a reload. */
    shown: (remote: Remote, title: string): Promise<number> =>
      tabOf(remote).evaluate(
        ({ wanted, within }) =>
          new Promise<number>((resolve, reject) => {
            const deadline = Date.now() + within;
            const poll = () => {
              if (document.querySelector('main h1')?.textContent === wanted) resolve(Date.now());
              else if (Date.now() > deadline) reject(new Error(`"${wanted}" did not appear`));
              else setTimeout(poll, 5);
            };
            poll();
          }),
        { wanted: title, within: timeoutMs },
      ),

    /** HTML of the pages of the other remotes; their elements are marked, to detect a new render. */
    async states(except: Remote): Promise<State[]> {
      const others = remotes.filter((remote) => remote !== except);
      return Promise.all(
        others.map(async (remote) => ({ remote, html: await markPage(tabOf(remote)) })),
      );
    },

    async changed(states: State[]): Promise<string[]> {
      const changes = await Promise.all(
        states.map(async ({ remote, html }) => {
          const now = await tabOf(remote).evaluate(() => {
            const heading = document.querySelector('main h1');
            const isSame = heading && 'kept' in heading;
            return isSame ? document.querySelector('main')?.innerHTML : '';
          });
          return now === html ? [] : [`${remote}: the page on screen changed`];
        }),
      );
      return changes.flat();
    },

    /** The tab with the draft asks before it updates, and the draft is unchanged. */
    async isDraftKept(remote: Remote, title: string): Promise<boolean> {
      if (remote === 'remote-messaging') {
        await draftTab.getByRole('button', { name: 'Update now' }).click();
        await draftTab.getByRole('heading', { name: title, exact: true }).waitFor();
      }
      return (await draftTab.getByLabel('Say something').inputValue()) === draft;
    },
  };
}

const pageTitle = (tab: Page) => tab.locator('main h1');

const markPage = (tab: Page): Promise<string> =>
  tab.evaluate(() => {
    const heading = document.querySelector('main h1');
    if (heading) Object.assign(heading, { kept: true });
    return document.querySelector('main')?.innerHTML ?? '';
  });

async function logIn(context: BrowserContext): Promise<{ token: string; hostId: string }> {
  type Login = { access_token: string; user: { id: string; firstName: string; lastName: string } };
  const login = async (path: string, email: string): Promise<Login> => {
    const data = { email, password: demoPassword };
    const response = await context.request.post(`${apiBase}/${path}`, { data });
    if (!response.ok()) throw new Error(await response.text());
    return (await response.json()) as Login; // its contract
  };
  const host = await login('auth/login', demoEmails.host);
  const admin = await login('admin/auth/login', demoEmails.admin);
  const { access_token: token, user } = await login('auth/login', demoEmails.guest);
  await context.addInitScript(
    (entries) => {
      // about:blank has no storage.
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      token,
      userId: user.id,
      fullName: `${user.firstName} ${user.lastName}`,
      rememberMe: 'true',
      adminToken: admin.access_token,
      adminFullName: 'Ngozi Admin',
    },
  );
  return { token, hostId: host.user.id };
}

async function openDraftTab(context: BrowserContext, token: string, receiverId: string) {
  const response = await context.request.post(`${apiBase}/${apiPaths.chats}`, {
    data: { receiverId },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { chat } = (await response.json()) as { chat: { id: string } }; // its contract
  const tab = await context.newPage();
  await tab.goto(paths.conversation(chat.id));
  await tab.getByLabel('Say something').fill(draft);
  return tab;
}

/** Failures in any tab: failed script requests, console errors, uncaught errors. */
function collectFailures(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A reload aborts pending requests.
    const isAborted = reason === 'net::ERR_ABORTED';
    if (request.url().includes('/releases/') && !isAborted)
      failures.push(`${request.url()}: ${reason}`);
  });
  context.on('response', (response) => {
    const isCode = response.url().includes('/releases/');
    if (isCode && response.status() >= 400)
      failures.push(`${response.url()}: ${response.status()}`);
  });
  context.on('weberror', (webError) => void failures.push(webError.error().message));
  context.on('console', (message) => {
    if (/chunk|integrity|Content Security Policy/i.test(message.text()))
      failures.push(message.text());
  });
  return failures;
}
