import { overridesPath, type Override } from '@gida/releases/overrides';
import { Button, tokens } from '@gida/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';

import { federationMessages } from './messages.ts';

const text = federationMessages.override;

/** Shows on every page that one remote is overridden, and calls `onRebuilt` when the dev server has rebuilt it. */
export function showOverride(override: Override, onRebuilt: () => void): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(
    <StrictMode>
      <OverrideBar {...override} />
    </StrictMode>,
  );
  new EventSource(`${override.at}/live`).addEventListener('built', onRebuilt);
}

function OverrideBar({ remote, at }: Override) {
  async function reset() {
    await fetch(overridesPath, { method: 'DELETE' });
    location.reload();
  }
  return (
    <Bar role="region" aria-label={text.label}>
      <span>
        <strong>{remote}</strong> {text.from} <strong>{at}</strong>
      </span>
      <Button tone="quiet" size="small" onClick={reset}>
        {text.reset}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${tokens.layer.progress};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.xs} ${tokens.space.m};
  padding: ${tokens.space.xs} ${tokens.space.m};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.warning};
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.warning};

  span {
    overflow-wrap: anywhere;
  }
`;
