import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Browser } from '@playwright/test';

import { freePorts } from '../../scripts/free-ports.ts';
import { demoEmails, demoPassword } from '../fixtures/site-test.ts';
import type { Team } from './team.ts';

/** A developer of the team edits a page at a local address of the site, with a half-filled field open, and gives every file back. */
export async function developLocally(team: Team, browser: Browser, folder: string): Promise<void> {
  const file = (path: string) => join(team.home, folder, 'src', path);
  const page = file('overview/OverviewPage.tsx');
  const messages = file('messages.ts');
  const before = await Promise.all([page, messages].map((path) => readFile(path, 'utf8')));
  const port = await freePorts(1);
  const dev = team.start(`npx --no-install gida dev --local --port ${port}`, folder);
  const context = await browser.newContext();
  const tab = await context.newPage();
  try {
    await expect.poll(dev.printed).toContain('Open it');
    const origin = `http://127.0.0.1:${port}`;
    await tab.goto(`${origin}/login`);
    await tab.getByLabel('Email').first().fill(demoEmails.guest);
    const password = tab.getByLabel('Password', { exact: true }).first();
    await password.fill(demoPassword);
    await password.press('Enter');
    await tab.waitForURL(/dashboard/);
    await tab.goto(`${origin}/offers`);
    const overlay = tab.locator('#gida-overlay');
    const heading = (name: string) => tab.getByRole('heading', { name, level: 1 });
    await expect(heading('Offers')).toBeVisible();

    await edit(page, '</h1>', '</h1><input aria-label="Note" />');
    const note = tab.getByLabel('Note');
    await note.fill('half a sentence');
    await edit(messages, "title: 'Offers'", "title: 'Deals'");
    await expect(heading('Deals')).toBeVisible();

    await edit(page, 'text.title}</h1>', 'text.titel}</h1>');
    await expect(overlay).toContainText(/OverviewPage\.tsx:\d+:\d+ error TS2551/, {
      timeout: 280_000,
    });
    expect(dev.printed()).toContain('error TS2551');
    await edit(page, 'text.titel}</h1>', 'text.title}</h1>');
    await expect(overlay).toHaveCount(0);

    const imported = 'import { Link, useHref, useLoaderData';
    await edit(page, 'import { Link, useLoaderData', imported);
    await edit(
      page,
      'useLoaderData<typeof loader>();',
      'useLoaderData<typeof loader>(); useHref("/");',
    );
    await expect(overlay).toContainText(
      'uses useHref of react-router-dom, which the shell does not share',
    );
    await edit(page, ' useHref("/");', '');
    await edit(page, imported, 'import { Link, useLoaderData');
    await expect(overlay).toHaveCount(0);
    await expect(note).toHaveValue('half a sentence');
  } finally {
    dev.stop();
    await context.close();
    await writeFile(page, before[0] ?? '');
    await writeFile(messages, before[1] ?? '');
  }
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
}
