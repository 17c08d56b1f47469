import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';
import { Problem } from './Field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  problem?: string | undefined;
};

export function CheckboxField({ label, problem, ...rest }: CheckboxFieldProps) {
  const id = useId();

  return (
    <Frame>
      <Label htmlFor={id}>
        <Box
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <span>{label}</span>
      </Label>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space.xxs};
`;

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xs};
  min-height: ${tokens.size.target};
  width: fit-content;
  cursor: pointer;
`;

const Box = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${tokens.color.action};
`;
