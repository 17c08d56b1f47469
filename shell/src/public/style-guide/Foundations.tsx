import * as ui from '@gida/ui';
import { tokens, type ColorName } from '@gida/ui/tokens';
import type { ComponentType } from 'react';
import styled from 'styled-components';

import { StyleGuideSection, Sample } from './StyleGuideSection.tsx';

const colorNames = Object.keys(tokens.color) as ColorName[]; // the keys of the object the type is made of
const sizes = ['display', 'heading', 'title', 'lead', 'body', 'small'] as const;
const spaceNames = Object.keys(tokens.space) as (keyof typeof tokens.space)[]; // as above
const thin = `border: ${tokens.border.thin} solid ${tokens.color.line};`;
const borderSamples = [
  ['line', thin],
  ['strong line', `border: ${tokens.border.strong} solid ${tokens.color.lineStrong};`],
  ['control', `${thin} border-radius: ${tokens.radius.control};`],
  ['card', `${thin} border-radius: ${tokens.radius.card};`],
  ['pill', `${thin} border-radius: ${tokens.radius.pill};`],
  ['raised', `box-shadow: ${tokens.shadow.raised};`],
  ['floating', `box-shadow: ${tokens.shadow.floating};`],
] as const;
const isIcon = (name: string) => name.endsWith('Icon') && name !== 'FeatureIcon';
const icons = Object.entries(ui)
  .filter(([name]) => isIcon(name))
  .map(([name, Icon]) => [name, Icon as ComponentType<ui.IconProps>] as const); // what the name promises

export function Foundations() {
  return (
    <StyleGuideSection title="Foundations">
      <Sample name="Colour">
        {colorNames.map((name) => (
          <Swatch key={name} $name={name}>
            {name}
          </Swatch>
        ))}
      </Sample>
      <Sample name="Type">
        <div>
          {sizes.map((size) => (
            <TypeSample key={size} $size={size}>
              {size}: Gida, ₦45,000
            </TypeSample>
          ))}
        </div>
      </Sample>
      <Sample name="Space">
        {spaceNames.map((name) => (
          <SpaceSample key={name} $name={name}>
            {name}
          </SpaceSample>
        ))}
      </Sample>
      <Sample name="Edges and shadows">
        {borderSamples.map(([name, styles]) => (
          <BorderSample key={name} $styles={styles}>
            {name}
          </BorderSample>
        ))}
      </Sample>
      <Sample name="Icons">
        {icons.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Sample>
    </StyleGuideSection>
  );
}

const Swatch = styled.div<{ $name: ColorName }>`
  width: 7.5rem;
  font-size: ${tokens.text.small};

  &::before {
    content: '';
    display: block;
    height: 2.5rem;
    margin-bottom: ${tokens.space.xxs};
    border: ${tokens.border.thin} solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
    background: ${({ $name }) => tokens.color[$name]};
  }
`;

const SpaceSample = styled.div<{ $name: keyof typeof tokens.space }>`
  display: grid;
  gap: ${tokens.space.xxs};
  align-self: end;
  font-size: ${tokens.text.small};

  &::before {
    content: '';
    width: ${({ $name }) => tokens.space[$name]};
    height: ${({ $name }) => tokens.space[$name]};
    background: ${tokens.color.accent};
  }
`;

const BorderSample = styled.div<{ $styles: string }>`
  display: grid;
  place-items: center;
  min-width: 5.5rem;
  min-height: 3.5rem;
  padding-inline: ${tokens.space.s};
  background: ${tokens.color.surface};
  font-size: ${tokens.text.small};
  ${({ $styles }) => $styles}
`;

const TypeSample = styled.p<{ $size: (typeof sizes)[number] }>`
  font-family: ${({ $size }) =>
    $size === 'display' || $size === 'heading' ? tokens.font.display : tokens.font.body};
  font-size: ${({ $size }) => tokens.text[$size]};
  line-height: 1.35;
`;
