import { type Category, categories } from '@gida/contracts/constants/categories';
import {
  BriefcaseIcon,
  BuildingIcon,
  media,
  PoolIcon,
  SparkleIcon,
  StarIcon,
  tokens,
  WaveIcon,
} from '@gida/ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const icons = {
  featured: SparkleIcon,
  beachfront: WaveIcon,
  cityview: BuildingIcon,
  luxury: StarIcon,
  pool: PoolIcon,
  business: BriefcaseIcon,
} satisfies Record<Category, typeof StarIcon>;

type CategoryPickerProps = {
  selected: Category | null;
  /** Called again with the selected category to clear it. */
  onSelect: (category: Category) => void;
};

export function CategoryPicker({ selected, onSelect }: CategoryPickerProps) {
  const titleId = useId();
  const sectionRef = useRef<HTMLElement>(null);

  function select(category: Category) {
    onSelect(category);
    // What it filters is below the screen. The keyboard stays where it is, which stays in sight.
    if (category !== selected) sectionRef.current?.scrollIntoView?.({ behavior: scrollBehavior() });
  }

  return (
    <Section ref={sectionRef} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.dashboard.categories}</h2>
      <Tiles role="group" aria-labelledby={titleId}>
        {categories.map((category) => {
          const Icon = icons[category];
          return (
            <Tile
              key={category}
              type="button"
              aria-pressed={category === selected}
              onClick={() => select(category)}
            >
              <Icon size={1.75} />
              <span>{messages.dashboard.category[category]}</span>
            </Tile>
          );
        })}
      </Tiles>
    </Section>
  );
}

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  scroll-margin-top: ${tokens.space.m};
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: var(--large-text-columns, repeat(2, minmax(0, 1fr)));
  gap: ${tokens.space.s};

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Tile = styled.button`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${tokens.space.xs};
  min-height: 6rem;
  padding: ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  font-weight: 600;
  transition: background ${tokens.motion.fast};

  svg {
    color: ${tokens.color.accent};
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.color.sunken};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${tokens.color.action};
    background: ${tokens.color.actionSoft};
    box-shadow: inset 0 0 0 ${tokens.border.thin} ${tokens.color.action};
  }

  &[aria-pressed='true'] svg {
    color: ${tokens.color.action};
  }
`;
