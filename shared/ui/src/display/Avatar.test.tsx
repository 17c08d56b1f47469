// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

test('a portrait that does not load becomes a placeholder with its name, until there is another', () => {
  const { rerender } = render(<Avatar name="Ada" picture="/ada.avif" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
  expect(screen.getByRole('img', { name: 'Ada' })).not.toHaveAttribute('src');

  rerender(<Avatar name="Ada" picture="/new.avif" />);

  expect(screen.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', '/new.avif');
});

test('a placeholder beside a name is not read', () => {
  render(<Avatar name="" picture={null} />);

  expect(screen.queryByRole('img')).toBeNull();
});
