import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { contactMessages } from '../../messages/contact.ts';

const { color } = tokens;

/** A drawn map, until a real one is configured. */
export function MapPlaceholder() {
  return (
    <Figure>
      <svg
        viewBox="0 0 480 300"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="480" height="300" fill={color.sunken} />
        <path
          d="M0 150c70-30 110 20 180 0s90-60 160-50 90-20 140-10v90c-60 0-110 20-160 10s-110 30-170 20S50 230 0 220Z"
          fill={color.infoSoft}
        />
        <path
          d="M150 80v160M330 60l-30 150M0 60h480M0 265h480M60 0v145M240 0v95M410 0v85M80 235v65M230 225v75M400 195v105"
          fill="none"
          stroke={color.line}
          strokeWidth="7"
        />
        <path
          d="M240 176c-20-24-26-34-26-46a26 26 0 0 1 52 0c0 12-6 22-26 46Z"
          fill={color.action}
        />
        <circle cx="240" cy="130" r="9" fill={color.onAction} />
      </svg>
      <figcaption>{contactMessages.map}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  position: relative;
  overflow: hidden;
  border: ${tokens.border.thin} solid ${color.line};
  border-radius: ${tokens.radius.card};

  min-height: 12rem;

  svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }

  figcaption {
    position: absolute;
    inset: auto auto ${tokens.space.s} ${tokens.space.s};
    padding: ${tokens.space.xxs} ${tokens.space.s};
    border-radius: ${tokens.radius.pill};
    background: ${color.surface};
    font-size: ${tokens.text.small};
    font-weight: 600;
  }
`;
