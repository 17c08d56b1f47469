import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Tabs with one visible panel. Left and right arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const activeIndex = tabs.findIndex((tab) => tab.value === value);

  function moveByArrowKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(activeIndex + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  }

  return (
    <Group>
      <List role="tablist" aria-label={label} onKeyDown={moveByArrowKey}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            data-tab={tab.value}
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {tabs[activeIndex]?.panel}
      </Panel>
    </Group>
  );
}

/** As narrow as its place: the list of tabs scrolls, and a form around it does not grow. */
const Group = styled.div`
  min-width: 0;
`;

const List = styled.div`
  display: flex;
  gap: ${tokens.space.m};
  overflow-x: auto;
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};

  /* Says on a phone that there are more. */
  padding-inline-end: ${tokens.space.xl};
  mask-image: linear-gradient(
    to right,
    ${tokens.color.text} calc(100% - ${tokens.space.xl}),
    transparent
  );

  ${media.medium} {
    mask-image: none;
  }
`;

const Tab = styled.button`
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.xxs};
  border: 0;
  border-bottom: 0.1875rem solid transparent;
  background: transparent;
  color: ${tokens.color.textSoft};
  font-weight: 600;
  white-space: nowrap;

  &:focus-visible {
    outline-offset: -0.25rem;
  }

  &[aria-selected='true'] {
    border-color: ${tokens.color.action};
    color: ${tokens.color.text};
  }
`;

const Panel = styled.div`
  padding-block: ${tokens.space.m};
`;
