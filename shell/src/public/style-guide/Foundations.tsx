import * as ui from '@gida/ui';
import { tokens, type ColorName } from '@gida/ui/tokens';
import type { ComponentType } from 'react';
import styled from 'styled-components';

import { Part, Sample } from './Part.tsx';

const colours = Object.keys(tokens.color) as ColorName[]; // the keys of the object the type is made of
const sizes = ['display', 'heading', 'title', 'lead', 'body', 'small'] as const;
const isIcon = (name: string) => name.endsWith('Icon') && name !== 'FeatureIcon';
const icons = Object.entries(ui)
  .filter(([name]) => isIcon(name))
  .map(([name, Icon]) => [name, Icon as ComponentType<ui.IconProps>] as const); // what the name promises

export function Foundations() {
  return (
    <Part title="Foundations">
      <Sample name="Colour">
        {colours.map((name) => (
          <Swatch key={name} $name={name}>
            {name}
          </Swatch>
        ))}
      </Sample>
      <Sample name="Type">
        <div>
          {sizes.map((size) => (
            <Line key={size} $size={size}>
              {size}: Gida, ₦45,000
            </Line>
          ))}
        </div>
      </Sample>
      <Sample name="Icons">
        {icons.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Sample>
    </Part>
  );
}

const Swatch = styled.div<{ $name: ColorName }>`
  width: 7.5rem;
  padding-top: 3rem;
  border-radius: ${tokens.radius.control};
  background: linear-gradient(${({ $name }) => tokens.color[$name]} 0 0) top / 100% 2.5rem no-repeat;
  font-size: ${tokens.text.small};
`;

const Line = styled.p<{ $size: (typeof sizes)[number] }>`
  font-family: ${({ $size }) =>
    $size === 'display' || $size === 'heading' ? tokens.font.display : tokens.font.body};
  font-size: ${({ $size }) => tokens.text[$size]};
  line-height: 1.35;
`;
