import { tokens } from '@gida/ui';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

type TabbedPanelsProps = {
  label: string;
  /** By the value of `tab` in the URL; the first is shown without one. */
  panels: Record<string, { label: string; panel: ReactNode } | undefined>;
};

/** Links to panels of a page. A panel that was opened stays, so that its unsaved input does. */
export function TabbedPanels({ label, panels }: TabbedPanelsProps) {
  const [query] = useSearchParams();
  const names = Object.keys(panels).filter((name) => panels[name]);
  const current = names.find((name) => name === query.get('tab')) ?? names[0] ?? '';
  const [opened, setOpened] = useState([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);

  return (
    <>
      <nav aria-label={label}>
        <Tabs>
          {names.map((name) => (
            <li key={name}>
              <Tab
                ref={name === current ? showTab : undefined}
                to={`?tab=${name}`}
                preventScrollReset
                aria-current={name === current ? 'page' : undefined}
              >
                {panels[name]?.label}
              </Tab>
            </li>
          ))}
        </Tabs>
      </nav>
      {names.map(
        (name) =>
          opened.includes(name) && (
            <div key={name} hidden={name !== current}>
              {panels[name]?.panel}
            </div>
          ),
      )}
    </>
  );
}

/** It may be outside the row of a phone. */
const showTab = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

const Tabs = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${tokens.space.m};
  overflow-x: auto;
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Tab = styled(Link)`
  display: grid;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.xxs};
  border-bottom: 0.1875rem solid transparent;
  color: ${tokens.color.textSoft};
  font-weight: 600;
  text-decoration: none;

  &:focus-visible {
    outline-offset: -0.25rem;
  }

  &[aria-current] {
    border-color: ${tokens.color.action};
    color: ${tokens.color.text};
  }
`;
