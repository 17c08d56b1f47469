import { expect, test } from 'vitest';

import { findFileTerm, findTerm } from './private-names.mjs';

test.each([
  ['useWantedListing', 'ListingFilters, useListingFilters'],
  ['NoticeHostProps', 'toast, Toaster'],
  ['tellTabs', 'SessionMessage, broadcast'],
  ['Refusal', 'HttpError'],
])('refuses %s', (name, term) => {
  expect(findTerm(name)).toBe(term);
});

test.each(['useListingFilters', 'lender', 'refusal', 'lentils', 'hostHistory', 'apartmentNotice'])(
  'accepts %s',
  (name) => {
    expect(findTerm(name)).toBeNull();
  },
);

test.each(['shared/ui/src/notice-host.ts', 'shell/src/StandIn.tsx', 'e2e/tell-tabs.spec.ts'])(
  'refuses the file name %s',
  (file) => {
    expect(findFileTerm(file)).not.toBeNull();
  },
);

test('accepts a file name of the field', () => {
  expect(findFileTerm('shared/ui/src/toast/Toaster.test.tsx')).toBeNull();
});
