import type { ReleasesResponse } from '@gida/releases/release-api';
import { Stack, tokens } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { AdminTable } from '../AdminTable.tsx';
import { fetchSmokeTest } from './releases-api.ts';
import { releasesMessages } from './releases-messages.ts';
import { useAnswer } from './use-answer.ts';

const text = releasesMessages.smokeTest;
const { columns } = text;
const maxBuildsShown = 3;

/** What a browser saw of the newest builds of a remote before they were published. */
export function SmokeTests({ name, releases }: { name: string; releases: ReleasesResponse }) {
  const tried = releases.builds.filter(({ remote, smokeTest }) => remote === name && smokeTest);
  return tried
    .slice(0, maxBuildsShown)
    .map(({ version, smokeTest }) => (
      <SmokeTest key={version} remote={name} version={version} message={smokeTest?.message ?? ''} />
    ));
}

type SmokeTestProps = { remote: string; version: string; message: string };

function SmokeTest({ remote, version, message }: SmokeTestProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {version}: {message}
      </summary>
      {/* The pictures of a build are as large as a page, so they are loaded when somebody wants to see them. */}
      {isOpen && <Pages remote={remote} version={version} />}
    </details>
  );
}

function Pages({ remote, version }: Omit<SmokeTestProps, 'message'>) {
  const report = useAnswer(() => fetchSmokeTest(remote, version));
  if (typeof report === 'string') return <p>{text[report]}</p>;
  const { message, pages } = report;
  if (pages.length === 0) return <p>{text.noPages}</p>;
  return (
    <Stack $gap="m">
      <p>{message}</p>
      <AdminTable
        caption={text.caption(version)}
        rows={pages.map((page) => ({ ...page, id: page.mount }))}
        longColumns={[columns.page, columns.requests]}
        columns={{
          [columns.page]: ({ mount }) => mount,
          [columns.audience]: ({ audience }) => audience,
          [columns.time]: (page) => page.problem === null && text.milliseconds(page.milliseconds),
          [columns.bytes]: (page) => page.problem === null && text.bytes(page.bytes),
          [columns.requests]: (page) =>
            page.problem === null ? page.apiCalls.join(', ') : text.notTried(page.problem),
        }}
      />
      <Pictures>
        {pages.flatMap((page) =>
          page.problem === null
            ? page.screenshots.map(({ width, image }) => (
                <img key={page.mount + width} src={image} alt={text.picture(page.mount, width)} />
              ))
            : [],
        )}
      </Pictures>
    </Stack>
  );
}

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};

  img {
    height: 12rem;
    border: ${tokens.border.thin} solid ${tokens.color.line};
  }
`;
