import type { TestRemote } from './federated-site.ts';

/** A remote that shows its name, who is signed in, and lays open what it was given to share. */
export function testRemote(
  word: string,
  change: Partial<TestRemote> & { says?: string } = {},
): TestRemote {
  const { says = `This is ${word}`, files, ...rest } = change;
  return {
    name: `remote-${word}`,
    mounts: [`/${word}`],
    files: {
      'routes.tsx': `
        import type { RouteObject } from 'react-router-dom';
        export const routes: RouteObject[] = [
          {
            path: '${word}',
            children: [
              { index: true, lazy: () => import('./Page.tsx') },
              { path: 'deep/:id', lazy: () => import('./Page.tsx') },
            ],
          },
        ];`,
      'Page.tsx': `
        import { setProfile, useSession } from '@gida/session';
        import { atom, getDefaultStore, useAtom } from 'jotai';
        import { useState, version } from 'react';
        import { Link, useParams } from 'react-router-dom';
        import styled from 'styled-components';

        const Title = styled.h1\`color: rgb(1, 2, 3);\`;
        const countAtom = atom(0);
        Object.assign(globalThis, {
          trials: { ...globalThis.trials, ${JSON.stringify(word)}: { store: getDefaultStore(), useSession, useState, Link, styled, version } },
        });

        export function Component() {
          const session = useSession();
          const { id } = useParams();
          const [count, setCount] = useAtom(countAtom);
          const rename = () => setProfile({ id: session.userId, firstName: 'Bisi', lastName: 'Ade' });
          return (
            <>
              <Title>${says}</Title>
              <p>{session.status === 'signed-in' ? session.fullName : 'nobody'} {id}</p>
              <input aria-label="Note" />
              <button onClick={rename}>Rename</button>
              <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
            </>
          );
        }`,
      ...files,
    },
    ...rest,
  };
}
