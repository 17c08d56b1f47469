import { brandUpper } from '@gida/contracts/brand';
import { tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The logo and the brand name in upper case. */
export function Brand({ to }: { to: string }) {
  return (
    <BrandLink to={to}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          fillRule="evenodd"
          d="M3 29V13l3-9 3 9h3.5c0-5 7-5 7 0H23l3-9 3 9v16H20v-6.5a4 4 0 0 0-8 0V29Z"
        />
      </svg>
      {brandUpper}
    </BrandLink>
  );
}

const BrandLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xs};
  min-height: ${tokens.size.target};
  color: inherit;
  font-family: ${tokens.font.display};
  font-size: min(1.375rem, 7.5vw);
  font-weight: 700;
  letter-spacing: 0.08em;
  line-height: 1;
  text-decoration: none;

  &:hover {
    color: inherit;
  }

  svg {
    display: var(--large-text-ornament, block);
    width: min(1.75rem, 9vw);
    height: min(1.75rem, 9vw);
    fill: ${tokens.color.action};
  }
`;
