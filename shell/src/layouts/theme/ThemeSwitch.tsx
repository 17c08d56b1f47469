import type { Theme } from '@gida/contracts/theme';
import { tokens } from '@gida/ui/tokens';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

import { layoutMessages } from '../../messages/layout.ts';
import { readTheme, setTheme, subscribeToTheme } from './theme.ts';

const choices: { theme: Theme | undefined; label: string }[] = [
  { theme: undefined, label: layoutMessages.systemTheme },
  { theme: 'light', label: layoutMessages.lightTheme },
  { theme: 'dark', label: layoutMessages.darkTheme },
];

/** Buttons and not radios: one that is pressed before the page's code has loaded is pressed again afterwards. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(subscribeToTheme, readTheme, () => undefined);
  return (
    <Group role="group" aria-label={layoutMessages.theme}>
      <span aria-hidden="true">{layoutMessages.theme}</span>
      <div>
        {choices.map(({ theme, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => setTheme(theme)}
          >
            {label}
          </button>
        ))}
      </div>
    </Group>
  );
}

/** In the colours of what is around it: it stands on pages and on the dark footer. */
const Group = styled.div`
  display: grid;
  gap: ${tokens.space.xxs};
  font-size: ${tokens.text.small};

  > div {
    display: flex;
    flex-wrap: var(--large-text-flex, nowrap);
    width: fit-content;
    max-width: 100%;
    padding: 0.125rem;
    border: ${tokens.border.thin} solid currentcolor;
    border-radius: ${tokens.radius.pill};
  }

  button {
    min-height: 2.25rem;
    padding: 0 ${tokens.space.s};
    border: 0;
    border-radius: ${tokens.radius.pill};
    background: transparent;
    color: inherit;
    font-weight: 600;
  }

  button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 ${tokens.border.strong} currentcolor;
  }

  @media print {
    display: none;
  }
`;
