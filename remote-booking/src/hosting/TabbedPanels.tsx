import { Tabs } from '@gida/ui';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type TabbedPanelsProps = {
  label: string;
  /** By the value of `tab` in the URL; the first is shown without one. */
  panels: Record<string, { label: string; panel: ReactNode } | undefined>;
};

/** Tabs that the URL names. A panel that was opened stays, hidden, so that its unsaved input does. */
export function TabbedPanels({ label, panels }: TabbedPanelsProps) {
  const [query, setQuery] = useSearchParams();
  const names = Object.keys(panels).filter((name) => panels[name]);
  const current = names.find((name) => name === query.get('tab')) ?? names[0] ?? '';
  const [opened, setOpened] = useState([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  // The same element for every tab, so that React keeps it.
  const panel = names
    .filter((name) => opened.includes(name))
    .map((name) => (
      <div key={name} hidden={name !== current}>
        {panels[name]?.panel}
      </div>
    ));

  return (
    <Tabs
      label={label}
      value={current}
      onChange={(tab) => setQuery({ tab }, { preventScrollReset: true })}
      tabs={names.map((value) => ({ value, label: panels[value]?.label ?? '', panel }))}
    />
  );
}
