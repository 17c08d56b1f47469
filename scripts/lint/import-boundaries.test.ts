import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../testing/temporary-folder.ts';
import { root } from '../progress.mjs';
import { findImportViolation } from './import-boundaries.mjs';

test.each([
  ['remote-catalog/src/listing/ListingPage.tsx', '@gida/ui'],
  ['remote-catalog/src/listing/ListingPage.tsx', '../ApartmentGrid.tsx'],
  ['remote-booking/src/booking-details/BookingDetailsPage.tsx', '../invoice/invoice-pdf.ts'],
  ['shared/api-client/src/transport.ts', 'axios'],
  ['shared/session/src/socket.ts', 'socket.io-client'],
  ['shared/stay/src/book-stay.ts', '@gida/actions'],
  ['shared/ui/src/calendar/Calendar.tsx', '@gida/contracts/calendar'],
  ['remote-booking/src/reserve/BookingForm.tsx', '@gida/stay'],
  ['shell/src/federation/loading/host.ts', '@gida/session/shell'],
  ['api/src/booking/stay/hold-repository.ts', '@gida/contracts/dates'],
  ['gateway/src/gateway.ts', './config.ts'],
  ['demo/main.ts', '../api/src/process/start.ts'],
  ['api/src/hosting/block-service.ts', '../booking/booking-repository.ts'],
  ['api/src/booking/booking-plugin.ts', './booking-routes.ts'],
  ['api/src/booking/record/booking-columns.ts', 'kysely'],
  ['api/src/media/picture-store.test.ts', '../account/user-repository.ts'],
  ['scripts/serve.ts', '../demo/sandbox/start-sandbox.ts'],
  ['api/src/booking/testing/test-site.ts', '../../../../demo/sandbox/start-sandbox.ts'],
  ['remote-catalog/src/listing/ListingPage.test.tsx', '@gida/testing'],
  ['remote-catalog/src/testing/render-page.tsx', '@gida/testing'],
])('%s may import %s', (file, specifier) => {
  expect(findImportViolation(file, specifier)).toBeNull();
});

test.each([
  ['remote-catalog/src/listing/ListingPage.tsx', '@gida/remote-booking', 'not remote-booking'],
  ['remote-catalog/src/routes.tsx', '../../remote-booking/src/routes.tsx', 'not remote-booking'],
  ['remote-catalog/src/routes.tsx', '@gida/shell', 'not shell'],
  ['remote-account/src/login/LoginPage.tsx', '../register/form.ts', 'Move shared code to'],
  ['remote-account/src/login/LoginPage.tsx', '@gida/session/shell', 'Only the shell'],
  ['remote-admin/src/AdminList.tsx', '../../shared/ui/src/index.ts', '@gida/ui'],
  ['shared/ui/src/actions/Button.tsx', '@gida/contracts/paths', 'names of pictures only'],
  ['shared/actions/src/use-action.ts', '@gida/session', 'not shared/session'],
  ['shared/actions/src/use-mutation.ts', '@gida/stay', 'not shared/stay'],
  ['shared/contracts/src/schemas/booking.ts', '@gida/ui', 'no package of ours'],
  ['shared/api-client/src/api.ts', '@gida/session', 'not shared/session'],
  ['api/src/process/start.ts', '../../../demo/seeding/seed-demo.ts', 'Production has no demo'],
  ['gateway/src/gateway.ts', '@gida/demo', 'Production has no demo'],
  ['api/src/booking/stay/nights.ts', '../../reviews/ask-for-review.ts', 'lies below reviews'],
  ['api/src/media/picture-store.ts', '../account/user-repository.ts', 'lies below account'],
  ['api/src/booking/payment/webhook.ts', '../settle/settle-payment.ts', 'lies below settle'],
  [
    'api/src/booking/settle/settle-stay.ts',
    '../../messaging/notifications/notify.ts',
    'announce a fact',
  ],
  ['shared/ui/src/actions/Button.tsx', '@gida/ui/toast', 'lies below toast'],
  ['api/src/booking/stay/nights.ts', '../booking-routes.ts', 'files beside the rooms'],
  ['api/src/somewhere/else.ts', '../db/database.ts', 'Say where api/src/somewhere stands'],
  [
    'api/src/catalog/wishlists/named-wishlist-service.ts',
    './apartment-routes.ts',
    'Routes call services',
  ],
  ['api/src/account/user-repository.ts', '@gida/server/http-error', 'A repository answers'],
  ['api/src/booking/record/booking-states.ts', 'kysely', 'Write SQL in a *-repository.ts file'],
  ['shell/src/main.tsx', '../../demo/illustrations/media-url.ts', 'Production has no demo'],
  ['shared/cli/src/gida.ts', '../../../demo/main.ts', 'Production has no demo'],
  ['demo/sandbox/payments/payments.ts', '../../../api/src/booking/booking-rules.ts', 'not api'],
  ['demo/seeding/seed-demo.ts', '../../gateway/src/gateway.ts', 'not gateway'],
  ['gateway/src/gateway.ts', '../../api/src/process/app.ts', 'not api'],
  ['api/src/process/app.ts', '@gida/ui/tokens', 'not shared/ui'],
  ['remote-catalog/src/listing/ListingPage.tsx', '@gida/testing', 'Only tests'],
  ['remote-catalog/src/listing/listing-api.ts', 'axios', '@gida/api-client'],
  ['shell/src/pages/HomePage.tsx', 'jspdf', 'remote-booking/src/invoice'],
  ['remote-messaging/src/live.ts', 'socket.io-client', '@gida/session'],
  ['api/src/catalog/listing-routes.ts', 'pg', 'api/src/db'],
  ['remote-admin/src/routes.tsx', 'react-router', 'react-router-dom'],
  ['shared/session/src/session-store.ts', 'jotai/utils', 'jotai'],
])('%s may not import %s', (file, specifier, message) => {
  expect(findImportViolation(file, specifier)).toContain(message);
});

test('oxlint reports each custom rule in the file that violates it', () => {
  const findings = lint({
    'remote-catalog/src/listing/listing-api.ts':
      "import axios from 'axios';\nexport const ask = axios;\n",
    'remote-catalog/src/listing/index.ts': 'export const one = 1;\n',
    'remote-catalog/src/listing/Chip.tsx':
      'import styled from "styled-components";\nexport const Chip = styled.b`\n  color: #c0ffee;\n`;\n',
    'remote-catalog/src/listing/Price.tsx': 'export const Price = () => <input type="number" />;\n',
    'remote-catalog/src/listing/first.ts':
      'export const first = (list: string[]): string => list[0]!;\n\nexport default first;\n',
    'gateway/src/port.ts': "export const port = process.env['PORT'];\n",
    'remote-catalog/src/listing/filters.test.ts': [
      "import { screen } from '@testing-library/react';",
      "import { expect, test } from 'vitest';",
      "test('finds it', async () => {",
      "  expect(screen.getByText('one')).toBeDefined();",
      "  expect(await screen.findByText('two')).not.toBeNull();",
      "  expect(screen.getByText('three')).toBeInTheDocument();",
      "  expect(screen.getByText('four')).not.toBeVisible();",
      "  expect(screen.queryByText('five')).toBeNull();",
      '});',
    ].join('\n'),
    'e2e/catalog/filters.spec.ts':
      "import type { Page } from '@playwright/test';\nexport const wait = (page: Page) => page.waitForTimeout(700);\n",
    'remote-catalog/src/listing/Markup.tsx': [
      'export const Markup = (p: { html: string }) => <b dangerouslySetInnerHTML={{ __html: p.html }} />;',
      'export const run = (text: string): unknown => eval(text);',
      'export const make = (text: string): unknown => new Function(text);',
    ].join('\n'),
    'api/src/Wrong.ts': 'export const anything = (value: any): unknown => value;\n',
  });

  expect(findings).toEqual([
    'api/src/Wrong.ts typescript(no-explicit-any)',
    'api/src/Wrong.ts unicorn(filename-case)',
    'e2e/catalog/filters.spec.ts gida(no-fixed-waits)',
    'gateway/src/port.ts gida(env-access)',
    'remote-catalog/src/listing/Chip.tsx gida(tokens-only)',
    'remote-catalog/src/listing/Markup.tsx eslint(no-eval)',
    'remote-catalog/src/listing/Markup.tsx eslint(no-new-func)',
    'remote-catalog/src/listing/Markup.tsx react(no-danger)',
    'remote-catalog/src/listing/Price.tsx gida(no-number-inputs)',
    ...Array(3).fill('remote-catalog/src/listing/filters.test.ts gida(assertions-can-fail)'),
    'remote-catalog/src/listing/first.ts gida(explained-assertions)',
    'remote-catalog/src/listing/first.ts import(no-default-export)',
    'remote-catalog/src/listing/index.ts gida(only-package-entries)',
    'remote-catalog/src/listing/listing-api.ts gida(import-boundaries)',
  ]);
});

type Report = { diagnostics: { filename: string; code: string }[] };

/** Lints these files with our configuration, in a temporary tree. */
function lint(files: Record<string, string>): string[] {
  const tree = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const report = JSON.parse(runOxlint(tree)) as Report;
  return report.diagnostics.map(({ filename, code }) => `${filename} ${code}`).toSorted();
}

/** Findings set exit code 1; the report is on stdout either way. */
function runOxlint(tree: string): string {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'];
  args.push('-c', join(root, '.oxlintrc.json'));
  try {
    return execFileSync(process.execPath, args, { cwd: tree, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}
