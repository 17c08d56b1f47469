import { randomBytes } from 'node:crypto';
import { copyMarks } from '@gida/releases/check-build-code';

import { pageFile, type Change } from './changed-build.ts';

/** Of code that a minifier does not shorten and brotli does not compress. */
const incompressible = (bytes: number): string =>
  `;/*${randomBytes(Math.ceil(bytes / 2)).toString('hex')}*/`;
const run = (code: string): string => `(()=>{${code}})()`;

type BadBuild = {
  title: string;
  /** Tried by day too: what is refused without a browser, and of the rest one of what is shown and one after that. */
  byDay?: true;
  change: Change;
  /** What the publisher is told. */
  refused: RegExp | RegExp[];
};

export const badBuilds: BadBuild[] = [
  {
    title: 'has a loader that throws',
    change: { code: { loader: run(`throw new Error('no notifications')`) } },
    refused: /\/notifications: a page of the build crashed/,
  },
  {
    title: 'has a loader that reads a field of nothing',
    change: { code: { loader: run('const settings=undefined;settings.page') } },
    refused: /\/notifications: a page of the build crashed/,
  },
  {
    title: 'throws three seconds after it was shown',
    change: { code: { effect: run(`setTimeout(()=>{throw new TypeError('late')},3000)`) } },
    refused: /\/notifications: an error that nobody caught: TypeError.*\(\d+\.js:\d+:\d+\)/,
  },
  {
    title: 'leaves a promise rejected',
    change: { code: { effect: run(`void Promise.reject(new Error('nobody waits'))`) } },
    refused: /\/notifications: an error that nobody caught: Error: nobody waits/,
  },
  {
    title: 'writes an error to the console',
    change: { code: { effect: run(`console.error('each child needs a key')`) } },
    refused: /\/notifications: an error in the console: each child needs a key/,
  },
  {
    title: 'throws when it is rendered',
    change: { code: { render: run(`throw new Error('broken')`) } },
    refused: /\/notifications: .*crashed/,
  },
  {
    title: 'throws when it is evaluated',
    change: { code: { evaluation: run(`throw new Error('broken')`) } },
    refused: /\/notifications: .*(did not load|code that failed)/,
  },
  {
    title: 'never ends its evaluation',
    change: { code: { evaluation: run('for(;;){}') } },
    refused: /\/notifications: stopped responding/,
  },
  {
    title: 'never ends its render',
    change: { code: { render: run('for(;;){}') } },
    refused: /\/notifications: stopped responding/,
  },
  {
    title: 'opens a dialog box',
    change: { code: { effect: run(`alert('debug')`) } },
    refused: /\/notifications: opens a dialog box/,
  },
  {
    title: 'has a route that does not match its mount',
    change: { code: { path: `()=>'notification'` } },
    refused:
      /\/notifications: no route of the build matches this mount; its routes are .*'notification'/,
  },
  {
    title: 'has a route that begins with a slash',
    change: { code: { path: '(path)=>`/${path}`' } },
    refused: /routes: '\/notifications' begins with a slash/,
  },
  {
    title: 'is wider than a phone',
    change: {
      code: { content: `(element)=>element('div',{style:{width:500}},'a wide table')` },
    },
    refused: /\/notifications: is \d+ px wider than a window of 360 px/,
  },
  {
    title: 'styles the whole site',
    change: {
      code: {
        effect: run(
          `const style=document.createElement('style');style.nonce=document.querySelector('[nonce]').nonce;style.textContent='a{color:red}';document.head.append(style)`,
        ),
      },
    },
    refused: /\/notifications: leaves styles of the whole page/,
  },
  {
    title: 'adopts a style sheet for the whole site',
    byDay: true,
    change: {
      code: { effect: run(`document.adoptedStyleSheets=[new CSSStyleSheet()]`) },
    },
    refused: /it makes styles of the whole page/,
  },
  {
    title: 'begins with a request that the API does not have',
    byDay: true,
    change: {
      build: (build) => void (build.firstRequests = { '/notifications': 'notifications/of-week' }),
    },
    refused: /calls GET notifications\/of-week, which the API does not have/,
  },
  {
    title: 'leaves an element in the body',
    change: { code: { effect: run(`document.body.append(document.createElement('aside'))`) } },
    refused: /\/notifications: leaves an element outside of its page/,
  },
  {
    title: 'adds a global variable',
    byDay: true,
    change: { code: { evaluation: run('window.messagingCache={}') } },
    refused: /it changes the global messagingCache/,
  },
  {
    title: 'changes the prototype of all arrays',
    byDay: true,
    change: { code: { evaluation: run('Array.prototype.last=function(){return this.at(-1)}') } },
    refused: /it changes the global Array\.prototype\.last/,
  },
  {
    title: 'replaces fetch',
    byDay: true,
    change: {
      code: { evaluation: run('const ask=window.fetch;window.fetch=(...all)=>ask(...all)') },
    },
    refused: /it changes the global fetch/,
  },
  {
    title: 'has no title, leaves an interval running, and asks the API for what it does not have',
    byDay: true,
    change: {
      code: {
        title: `()=>''`,
        effect: run(`setInterval(()=>{},1000);fetch('/api/v1/notifications/summary-of-week')`),
      },
    },
    refused: [
      /\/notifications: has no title/,
      /\/notifications: leaves an interval running \(\d+\.js:\d+:\d+\)/,
      /\/notifications: asks for GET \/api\/v1\/notifications\/summary-of-week, which the API/,
    ],
  },
  {
    title: 'leaves a listener',
    change: { code: { effect: run(`window.addEventListener('resize',()=>{})`) } },
    refused: /\/notifications: leaves a listener on window or document \(\d+\.js/,
  },
  {
    title: 'asks the API for what it refuses',
    change: { code: { effect: run(`fetch('/api/v1/apartments/read?page=minus-one')`) } },
    refused: /\/notifications: the API answered 4\d\d to GET \/api\/v1\/apartments\/read/,
  },
  {
    title: 'asks another host',
    byDay: true,
    change: {
      code: { effect: run(`fetch('https://cdn.example.com/a.json').catch(()=>{})`) },
    },
    refused: /cdn\.example\.com\/a\.json is of another host/,
  },
  {
    title: 'evaluates a text',
    byDay: true,
    change: { code: { effect: run(`try{(0,eval)('1+1')}catch{}`) } },
    refused: /eval runs text as code/,
  },
  {
    title: 'adds an inline script',
    change: {
      code: {
        effect: run(
          `const script=document.createElement('script');try{script.textContent='1'}catch{}document.head.append(script)`,
        ),
      },
    },
    refused: /\/notifications: breaks the content security policy/,
  },
  {
    title: 'needs another major version of React',
    byDay: true,
    change: { build: (build) => void (build.shared['react'] = '^18.0.0') },
    refused: /does not share react \^18/,
  },
  {
    title: 'takes a mount of another remote',
    byDay: true,
    change: { build: ({ mounts }) => void mounts.push('/bookings') },
    refused: /\/bookings belongs to|\/bookings would take/,
  },
  {
    title: 'has a mount with a parameter and no sample of it',
    byDay: true,
    change: { build: ({ mounts }) => void mounts.push('/message/:chatId') },
    refused: /\/message\/:chatId has no sample of chatId/,
  },
  {
    title: 'has a route without a path',
    change: { code: { path: '()=>undefined' } },
    refused: /\/notifications: no route of the build matches this mount/,
  },
  {
    title: 'is 107 kB heavier',
    byDay: true,
    change: { append: { [pageFile]: incompressible(214_000) } },
    refused: /heaviest page \d+ of 60000 bytes/,
  },
  {
    title: 'brings a chunk of 2 MB that no page names',
    byDay: true,
    change: { append: { 'all-of-lodash.js': incompressible(2_000_000) } },
    refused: /total|budget|hash is not in the entry/,
  },
  {
    title: 'bundles a second copy of React',
    byDay: true,
    change: { append: { [pageFile]: `;(()=>{${copyMarks.react}})` } },
    refused: /a second copy of react/,
  },
];

export const harmlessBuilds: Omit<BadBuild, 'refused' | 'byDay'>[] = [
  { title: 'another title', change: { code: { title: '(title)=>`All: ${title}`' } } },
  {
    title: 'another text',
    change: { code: { content: `(element)=>element('p',null,'Nothing is missing.')` } },
  },
  {
    title: 'a library that is bundled',
    change: {
      append: {
        [pageFile]: ';(()=>{var slug=(t)=>t.toLowerCase().replace(/\\s+/g,"-");slug("A b")})();',
      },
    },
  },
  {
    title: 'an interval that is cleared',
    change: {
      code: { effect: run('const timer=setInterval(()=>{},100);return()=>clearInterval(timer)') },
    },
  },
  {
    title: 'a listener that is removed',
    change: {
      code: {
        effect: run(
          `const leave=()=>{};document.addEventListener('keydown',leave,true);return()=>document.removeEventListener('keydown',leave,true)`,
        ),
      },
    },
  },
  {
    title: 'listeners that a signal ends',
    change: {
      code: {
        effect: run(
          `const end=new AbortController();addEventListener('scroll',()=>{},{passive:true,signal:end.signal});return()=>end.abort()`,
        ),
      },
    },
  },
  {
    title: 'a dialog in a portal',
    change: {
      code: {
        content: `(element,portal)=>portal(element('div',{role:'dialog','aria-label':'Hint'},'Read this'),document.body)`,
      },
    },
  },
  {
    title: 'a container for portals that is removed',
    change: {
      code: {
        effect: run(
          `const box=document.createElement('div');document.body.append(box);return()=>box.remove()`,
        ),
      },
    },
  },
  {
    title: 'a style element with a class, as libraries make it, and texts that name other hosts',
    change: {
      code: {
        effect: run(
          `const style=document.createElement('style');document.head.append(style);style.sheet.insertRule('.css-1a2b{color:red}');note('https://docs.example/errors');function note(){}`,
        ),
      },
    },
  },
  {
    title: 'a style element for the whole page that goes with it',
    change: {
      code: {
        effect: run(
          `const style=document.createElement('style');style.textContent='body{margin:1px}';document.head.append(style);return()=>style.remove()`,
        ),
      },
    },
  },
  {
    title: 'a data attribute',
    change: { code: { content: `(element)=>element('div',{'data-section':'new'},'New')` } },
  },
  {
    title: 'a key of its own in the storage',
    change: { code: { effect: run(`localStorage.setItem('remote-messaging:seen','1')`) } },
  },
  {
    title: 'a call of the API that it did not make before',
    change: { code: { effect: run(`void fetch('/api/v1/chats')`) } },
  },
  {
    title: 'a write, which is not answered in a test',
    change: {
      code: { effect: run(`void fetch('/api/v1/notifications/read',{method:'POST'})`) },
    },
  },
  {
    title: 'a picture of its own',
    change: {
      code: {
        content: `(element)=>element('img',{alt:'',width:1,height:1,src:'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='})`,
      },
    },
  },
  {
    title: 'a warning in the console',
    change: { code: { effect: run(`console.warn('this is slow')`) } },
  },
];
