import { addDays } from '@gida/contracts/dates';

import { nightly } from '../fixtures/nightly.ts';
import { loginByApi } from '../fixtures/login-by-api.ts';
import { demoEmails, expect, test } from '../fixtures/site-test.ts';
import { daysFromToday } from '../booking/stay.ts';
import { hostedApartments, icsOf, nightOf } from './hosted-apartments.ts';

// Beyond what guests may book, so that no other journey wants these nights.
const june = daysFromToday(120);
const later = daysFromToday(125);
const entryAt = (from: string, uid: string) => ({ uid, from, to: addDays(from, 2) });

test(
  'a pasted calendar blocks its nights, is updated in place, and leaves them free when it goes',
  nightly(
    'calendars.test.tsx of remote-booking imports, updates and removes, and calendar-routes.test.ts of the API blocks and frees',
  ),
  async ({ page, request }) => {
    const [apartment] = await hostedApartments(request);
    await loginByApi(page, demoEmails.host);
    await page.goto(`/hosting/${apartment?.id}`);
    const imports = page.getByRole('region', { name: 'Import calendars' });
    const line = imports.getByRole('list', { name: 'Imported calendars' });

    await imports.getByRole('tab', { name: 'File or text' }).click();
    await imports.getByLabel('Name of the other site').fill('Elsewhere');
    await imports.getByLabel('Calendar text').fill('Dear host, June is full.');
    await imports.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(
      imports
        .getByText(/calendar/i)
        .filter({ hasText: /not|read/ })
        .first(),
    ).toBeVisible();
    await imports.getByLabel('Calendar text').fill(icsOf(entryAt(june, 'one')));
    await imports.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('The calendar is imported.')).toBeVisible();
    await expect(line.getByText('1 entry')).toBeVisible();
    await expect(await nightOf(page, june)).toHaveAccessibleName(/blocked by an imported calendar/);

    await line.getByRole('button', { name: 'Update Elsewhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Elsewhere' });
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByText('Choose a file or paste the text.')).toBeVisible();
    await dialog.getByLabel('Calendar file (.ics)').setInputFiles({
      name: 'elsewhere.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(icsOf(entryAt(later, 'two'), entryAt(addDays(later, 5), 'three'))),
    });
    await expect(dialog.getByLabel('Calendar text')).toHaveValue(/UID:three/);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog).toBeHidden();
    await expect(line.getByText('2 entries')).toBeVisible();
    await expect(await nightOf(page, june)).toHaveAccessibleName(/free/);
    await expect(await nightOf(page, later)).toHaveAccessibleName(
      /blocked by an imported calendar/,
    );

    await line.getByRole('button', { name: 'Remove Elsewhere' }).click();
    await page
      .getByRole('dialog', { name: 'Remove Elsewhere?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByText('The calendar is no longer imported.')).toBeVisible();
    await expect(await nightOf(page, later)).toHaveAccessibleName(/free/);
  },
);

test(
  'the shared calendar tells other sites what is taken, and its old address stops working',
  nightly(
    'calendars.test.tsx of remote-booking makes and replaces the address, and calendar-routes.test.ts of the API answers at it',
  ),
  async ({ page, request }) => {
    const apartments = await hostedApartments(request);
    const [, , , , told, reader] = apartments;
    if (!told || !reader) throw new Error('The demo host has too few apartments.');
    await loginByApi(page, demoEmails.host);
    await page.goto(`/hosting/${told.id}`);
    const calendar = page.getByRole('region', { name: 'Calendar' });
    await calendar.getByLabel('First night').fill(later);
    await calendar.getByLabel('Last night').fill(addDays(later, 2));
    await calendar.getByLabel('Note (only visible to you)').fill('My sister comes');
    await calendar.getByRole('button', { name: 'Block nights', exact: true }).click();
    await expect(page.getByText('These nights are blocked.')).toBeVisible();

    const sharing = page.getByRole('region', { name: 'Share this calendar' });
    await sharing.getByRole('button', { name: 'Create a link' }).click();
    const address = sharing.getByLabel('Link to this calendar');
    await expect(address).toHaveValue(/\/calendars\/[\w-]{43}\.ics$/);
    const first = new URL(await address.inputValue()).pathname;
    const exported = await (await request.get(first)).text();
    expect(exported).toContain(`DTSTART;VALUE=DATE:${later.replaceAll('-', '')}`);
    expect(exported).toContain(`DTEND;VALUE=DATE:${addDays(later, 3).replaceAll('-', '')}`);
    expect(exported).not.toContain('sister');

    await page.goto(`/hosting/${reader.id}`);
    const imports = page.getByRole('region', { name: 'Import calendars' });
    await imports.getByRole('tab', { name: 'File or text' }).click();
    await imports.getByLabel('Calendar file (.ics)').setInputFiles({
      name: 'The other flat.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(exported),
    });
    await expect(imports.getByLabel('Name of the other site')).toHaveValue('The other flat');
    await imports.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('The calendar is imported.')).toBeVisible();
    for (const night of [later, addDays(later, 2)]) {
      await expect(await nightOf(page, night)).toHaveAccessibleName(
        /blocked by an imported calendar/,
      );
    }
    await expect(await nightOf(page, addDays(later, 3))).toHaveAccessibleName(/free/);

    await page.goto(`/hosting/${told.id}`);
    await sharing.getByRole('button', { name: 'Create a new link' }).click();
    await page
      .getByRole('dialog', { name: 'Create a new link?' })
      .getByRole('button', { name: 'Create a new link' })
      .click();
    await expect(address).not.toHaveValue(new RegExp(first.replaceAll(/[.]/g, '\\.')));
    expect((await request.get(first)).status()).toBe(404);
  },
);
