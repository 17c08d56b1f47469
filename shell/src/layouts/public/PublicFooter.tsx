import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { AdireBand } from '@gida/ui/layout';
import { media, tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { visitorsOnly } from './audience.styles.ts';
import { Brand } from '../Brand.tsx';
import { layoutMessages } from '../../messages/layout.ts';
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx';

const copyrightYear = 2026;

const columns = [
  {
    label: layoutMessages.explore,
    links: [
      { to: paths.pricing, label: layoutMessages.pricing },
      { to: paths.blogs, label: layoutMessages.blogs },
      { to: paths.contact, label: layoutMessages.contact },
      { to: paths.about, label: layoutMessages.about },
    ],
  },
  {
    label: layoutMessages.help,
    links: [
      { to: `${paths.home}#faq`, label: layoutMessages.faq },
      { to: paths.support, label: layoutMessages.support },
      { to: paths.terms, label: layoutMessages.terms },
      { to: paths.privacy, label: layoutMessages.privacy },
      { to: paths.login, label: layoutMessages.login },
    ],
  },
];

export function PublicFooter() {
  return (
    <Footer>
      <AdireBand />
      <Inner>
        <div>
          <Brand to={paths.home} />
          <p>{layoutMessages.tagline}</p>
          <SocialLinks role="list" aria-label={layoutMessages.socialMediaLabel}>
            {socialIcons.map(({ name, icon }) => (
              <li key={name}>
                {/* No target yet: announced as a disabled link and not focusable. */}
                <a role="link" aria-disabled="true" aria-label={layoutMessages.social(name)}>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    {icon}
                  </svg>
                </a>
              </li>
            ))}
          </SocialLinks>
          <ThemeSwitch />
        </div>
        {columns.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul role="list">
              {links.map((link) => (
                <FooterItem key={link.to} $isLogin={link.to === paths.login}>
                  <Link to={link.to}>{link.label}</Link>
                </FooterItem>
              ))}
            </ul>
          </nav>
        ))}
        <small>{layoutMessages.copyright(copyrightYear, brand)}</small>
      </Inner>
    </Footer>
  );
}

/** Icons of the four social networks; none of the accounts exists yet. */
const socialIcons = [
  {
    name: 'Instagram',
    icon: (
      <path d="M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.01" />
    ),
  },
  {
    name: 'Facebook',
    icon: <path d="M14 21v-7.5h3M14 13.5h-3.5M14 21V8.5C14 6.5 15 5 17.5 5M11 21" />,
  },
  { name: 'X', icon: <path d="m4.5 4 15 16M19.5 4l-15 16" /> },
  {
    name: 'YouTube',
    icon: (
      <path d="M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.5v5l4-2.5z" />
    ),
  },
] as const;

const FooterItem = styled.li<{ $isLogin: boolean }>`
  ${({ $isLogin }) => $isLogin && visitorsOnly}
`;

const Footer = styled.footer`
  --color-focus: ${tokens.color.highlight};
  --color-action: ${tokens.color.highlight};
  --color-action-hover: ${tokens.color.onBrand};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrandSoft};
`;

const Inner = styled.div`
  display: grid;
  grid-template-columns: var(--large-text-columns, 1fr 1fr);
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
      /* Aligns the logo with the column headings. */
      margin-top: -0.6875rem;
    }

    nav a {
      min-height: 2.25rem;
    }
  }
`;

const SocialLinks = styled.ul`
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
