// @vitest-environment jsdom
import { translatePage } from '@gida/testing/translate-page';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { Button } from './Button.tsx';

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

test('a translated button shows and hides its spinner, and changes its text', async () => {
  const { rerender } = render(<Button>Save</Button>);
  stop = translatePage();
  expect(screen.getByRole('button').querySelector('font')).toHaveTextContent('Save');

  rerender(<Button busy>Saving…</Button>);
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
  rerender(<Button>Save</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Save$/);
});
