import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';

/** Where the page stands. The last step is the page itself and leads nowhere. */
export function Breadcrumb({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <Steps role="list">
        {steps.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </Steps>
    </nav>
  );
}

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};

  li {
    display: flex;
    align-items: center;
    min-height: 1.75rem;
  }

  /* Taller to a thumb than to the eye. */
  a {
    padding-block: ${tokens.space.s};
    margin-block: calc(-1 * ${tokens.space.s});
  }

  li + li::before {
    content: '/' / '';
    padding-inline: ${tokens.space.xs};
    color: ${tokens.color.lineStrong};
  }
`;
