import type { Browser, BrowserContext, Page } from '@playwright/test';

import { demoEmails, demoPassword } from '@gida/contracts/demo';
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
/** Another tab takes the live line over, should the one that is loaded anew have held it. */
const lineIsUpMs = 500;
const patienceMs = 20_000;

type State = { remote: Remote; html: string };

export type Tabs = Awaited<ReturnType<typeof openTabs>>;

/** A tab for each remote and one in which somebody is writing, of one guest who is an admin too. */
export async function openTabs(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const failures = failuresOf(context);
  const { token, hostId } = await signIn(context);
  const tabs = new Map<Remote, Page>();
  for (const remote of remotes) {
    const tab = await context.newPage();
    await tab.goto(pages[remote]);
    await titleOf(tab).waitFor();
    tabs.set(remote, tab);
  }
  const writer = await openWriter(context, token, hostId);
  const tabOf = (remote: Remote): Page => {
    const tab = tabs.get(remote);
    if (!tab) throw new Error(`No tab shows ${remote}.`);
    return tab;
  };

  return {
    failures,

    /** As somebody who comes now: neither the page nor the browser has the other build. */
    async loadAnew(remote: Remote): Promise<void> {
      const tab = tabOf(remote);
      const line = await context.newCDPSession(tab);
      await line.send('Network.clearBrowserCache');
      await line.detach();
      await tab.reload();
      await titleOf(tab).waitFor();
      await tab.waitForTimeout(lineIsUpMs);
      await tab.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    },

    /** When the remote's page stands there with this title, without having been loaded anew. */
    shown: (remote: Remote, title: string): Promise<number> =>
      tabOf(remote).evaluate(
        ({ wanted, within }) =>
          new Promise<number>((resolve, reject) => {
            const giveUpAt = Date.now() + within;
            const look = () => {
              if (document.querySelector('main h1')?.textContent === wanted) resolve(Date.now());
              else if (Date.now() > giveUpAt) reject(new Error(`"${wanted}" did not come`));
              else setTimeout(look, 5);
            };
            look();
          }),
        { wanted: title, within: patienceMs },
      ),

    /** What stands on the pages of the other remotes; the elements themselves are marked too. */
    async states(except: Remote): Promise<State[]> {
      const others = remotes.filter((remote) => remote !== except);
      return Promise.all(
        others.map(async (remote) => ({ remote, html: await marked(tabOf(remote)) })),
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
          return now === html ? [] : [`${remote}: the page on screen is not the one of before`];
        }),
      );
      return changes.flat();
    },

    /** The writer is asked before their page changes, and has every letter afterwards. */
    async isDraftKept(remote: Remote, title: string): Promise<boolean> {
      if (remote === 'remote-messaging') {
        await writer.getByRole('button', { name: 'Use it now' }).click();
        await writer.getByRole('heading', { name: title, exact: true }).waitFor();
      }
      return (await writer.getByLabel('Say something').inputValue()) === draft;
    },
  };
}

const titleOf = (tab: Page) => tab.locator('main h1');

const marked = (tab: Page): Promise<string> =>
  tab.evaluate(() => {
    const heading = document.querySelector('main h1');
    if (heading) Object.assign(heading, { kept: true });
    return document.querySelector('main')?.innerHTML ?? '';
  });

async function signIn(context: BrowserContext): Promise<{ token: string; hostId: string }> {
  type Login = { access_token: string; user: { id: string; firstName: string; lastName: string } };
  const login = async (path: string, email: string): Promise<Login> => {
    const data = { email, password: demoPassword };
    const answer = await context.request.post(`${apiBase}/${path}`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as Login; // its contract
  };
  const host = await login('auth/login', demoEmails.host);
  const admin = await login('admin/auth/login', demoEmails.admin);
  const { access_token: token, user } = await login('auth/login', demoEmails.guest);
  await context.addInitScript(
    (kept) => {
      // An empty tab has no storage.
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
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

async function openWriter(context: BrowserContext, token: string, receiverId: string) {
  const answer = await context.request.post(`${apiBase}/${apiPaths.chats}`, {
    data: { receiverId },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { chat } = (await answer.json()) as { chat: { id: string } }; // its contract
  const tab = await context.newPage();
  await tab.goto(paths.conversation(chat.id));
  await tab.getByLabel('Say something').fill(draft);
  return tab;
}

/** Everything that went wrong in any tab: requests for code, console errors, uncaught errors. */
function failuresOf(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is loaded anew lets go of what it had asked for.
    const isGivenUp = why === 'net::ERR_ABORTED';
    if (request.url().includes('/releases/') && !isGivenUp)
      failures.push(`${request.url()}: ${why}`);
  });
  context.on('response', (answer) => {
    const isCode = answer.url().includes('/releases/');
    if (isCode && answer.status() >= 400) failures.push(`${answer.url()}: ${answer.status()}`);
  });
  context.on('weberror', (problem) => void failures.push(problem.error().message));
  context.on('console', (message) => {
    if (/chunk|integrity|Content Security Policy/i.test(message.text()))
      failures.push(message.text());
  });
  return failures;
}
