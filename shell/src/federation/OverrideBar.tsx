import { overridesPath, type Override } from '@gida/releases/overrides';
import { Button, tokens } from '@gida/ui';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';

import { federationMessages } from './messages.ts';
import { keepFields } from './updates/keep-fields.ts';

const text = federationMessages.override;

/** Shows on every page that one remote is overridden, and calls `onRebuilt` when the dev server has rebuilt it. */
export function showOverride(override: Override, onRebuilt: () => void): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  const source = new EventSource(`${override.at}/live`);
  createRoot(container).render(
    <StrictMode>
      <OverrideBar {...override} source={source} />
    </StrictMode>,
  );
  source.addEventListener('built', () => {
    keepFields();
    onRebuilt();
  });
}

function OverrideBar({ remote, at, source }: Override & { source: EventSource }) {
  const [faults, setFaults] = useState('');
  useEffect(() => {
    const show = ({ data }: MessageEvent<string>) => setFaults(JSON.parse(data) as string); // written by `gida dev`
    source.addEventListener('faults', show);
    return () => source.removeEventListener('faults', show);
  }, [source]);
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
      {faults && <Faults role="alert">{faults}</Faults>}
    </Bar>
  );
}

const Faults = styled.pre`
  flex-basis: 100%;
  max-height: 30vh;
  margin: 0;
  overflow: auto;
  white-space: pre-wrap;
`;

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${tokens.layer.progress};
  display: flex;
  flex-wrap: wrap;
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
