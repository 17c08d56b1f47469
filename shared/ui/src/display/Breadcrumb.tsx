import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';

/** Breadcrumb navigation. The last step is the current page and is not a link. */
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

  /* Inline, so that a long step wraps instead of moving to a new line. */
  li {
    display: inline;
  }

  /* Enlarges the touch target without changing the layout. */
  a {
    padding-block: ${tokens.space.s};
  }

  li + li::before {
    content: '/' / '';
    padding-inline: ${tokens.space.xs};
    color: ${tokens.color.lineStrong};
  }
`;
