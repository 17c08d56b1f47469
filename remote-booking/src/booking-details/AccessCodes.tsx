import styled from 'styled-components';

import type { ArrivalResponse } from '@gida/contracts/arrival';
import { tokens } from '@gida/ui';

import { CopyButton } from './CopyButton.tsx';
import { messages } from '../messages.ts';

const text = messages.arrival;

/** The gate code and the wifi, each large enough to read in the dark, and to copy. */
export function AccessCodes({ codes }: { codes: NonNullable<ArrivalResponse['codes']> }) {
  const lines = [
    [text.gateCode, codes.gateCode],
    [text.wifiName, codes.wifiName],
    [text.wifiPassword, codes.wifiPassword],
  ] as const;
  const given = lines.filter(([, code]) => code !== '');
  if (given.length === 0) return <p>{text.noCodes}</p>;

  return (
    <Codes>
      {given.map(([name, code]) => (
        <li key={name}>
          <span>
            <small>{name}</small>
            <code>{code}</code>
          </span>
          <CopyButton name={name} value={code} />
        </li>
      ))}
    </Codes>
  );
}

const Codes = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};
  width: 100%;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space.s};
    padding: ${tokens.space.xs} ${tokens.space.s};
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.sunken};
  }

  span {
    display: grid;
    min-width: 0;
  }

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  code {
    font-size: ${tokens.text.lead};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;
