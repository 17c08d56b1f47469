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
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  line-height: 1.75rem;

  /* A long step goes on in the next line and does not begin there. */
  li {
    display: inline;
  }

  /* Taller to a thumb than to the eye. */
  a {
    padding-block: ${tokens.space.s};
  }

  li + li::before {
    content: '/' / '';
    padding-inline: ${tokens.space.xs};
    color: ${tokens.color.lineStrong};
  }
`;
