import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { media, tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { AdireBand } from './AdireBand.tsx';
import { Brand } from './Brand.tsx';
import { messages } from '../messages/frame.ts';
import { socialIcons } from './social-icons.tsx';

const builtInYear = 2026;

const columns = [
  {
    label: messages.explore,
    links: [
      { to: paths.pricing, label: messages.pricing },
      { to: paths.blogs, label: messages.blogs },
      { to: paths.contact, label: messages.contact },
      { to: paths.about, label: messages.about },
    ],
  },
  {
    label: messages.help,
    links: [
      { to: `${paths.home}#faq`, label: messages.faq },
      { to: paths.support, label: messages.support },
      { to: paths.terms, label: messages.terms },
      { to: paths.privacy, label: messages.privacy },
      { to: paths.login, label: messages.login },
    ],
  },
];

export function PublicFooter() {
  return (
    <Ground>
      <AdireBand />
      <Inside>
        <div>
          <Brand to={paths.home} />
          <p>{messages.stayed}</p>
          <Socials role="list" aria-label={messages.socialList}>
            {socialIcons.map(({ name, drawing }) => (
              <li key={name}>
                {/* No target yet: an announced, disabled link that the keyboard passes by. */}
                <a role="link" aria-disabled="true" aria-label={messages.social(name)}>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    {drawing}
                  </svg>
                </a>
              </li>
            ))}
          </Socials>
        </div>
        {columns.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul role="list">
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <small>{messages.copyright(builtInYear, brand)}</small>
      </Inside>
    </Ground>
  );
}

const Ground = styled.footer`
  --color-focus: ${tokens.color.sun};
  --color-action: ${tokens.color.sun};
  --color-action-hover: ${tokens.color.onBrand};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrandSoft};
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space.xl} ${tokens.space.l};
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.xxl} ${tokens.space.m};

  > div,
  > small {
    grid-column: 1 / -1;
  }

  > div {
    display: grid;
    justify-items: start;
    align-content: start;
    gap: ${tokens.space.m};
    max-width: 22rem;
  }

  h2 {
    margin-bottom: ${tokens.space.xs};
    color: ${tokens.color.onBrand};
    font-family: ${tokens.font.body};
    font-size: ${tokens.text.small};
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }

  nav a {
    display: inline-flex;
    align-items: center;
    min-height: ${tokens.size.target};
    color: ${tokens.color.onBrandSoft};
    text-decoration: none;

    &:hover {
      color: ${tokens.color.onBrand};
      text-decoration: underline;
    }
  }

  ${media.medium} {
    grid-template-columns: 2fr 1fr 1fr;

    > div {
      grid-column: auto;
      /* The mark stands on the line of the columns' names. */
      margin-top: -0.6875rem;
    }

    nav a {
      min-height: 2.25rem;
    }
  }
`;

const Socials = styled.ul`
  display: flex;
  gap: ${tokens.space.xs};

  a {
    display: grid;
    place-items: center;
    width: ${tokens.size.target};
    height: ${tokens.size.target};
    border: ${tokens.border.thin} solid ${tokens.color.onBrandSoft};
    border-radius: ${tokens.radius.pill};
    color: inherit;
    cursor: default;
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
