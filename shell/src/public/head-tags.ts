import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';

import { blogPosts } from '../messages/blog.ts';
import { landingMessages } from '../messages/landing.ts';

/** Replaced by the gateway with the public origin, which a build does not know. */
export const originPlaceholder = '%ORIGIN%';

const organisation = {
  '@type': 'Organization',
  '@id': `${originPlaceholder}/#organization`,
  name: brand,
  url: `${originPlaceholder}/`,
  logo: `${originPlaceholder}/icon-512.png`,
  description: landingMessages.description,
  areaServed: landingMessages.cities.list.map(({ name }) => ({ '@type': 'City', name })),
};

/**
 * Head tags for search engines and link previews on a prerendered page: written at build time, so that no browser loads
 * the code for them. The not-found page has no URL of its own and gets none.
 */
export function renderHeadTags(path: string): string {
  if (path === '/404') return '<meta name="robots" content="noindex">';
  const url = `${originPlaceholder}${path}`;
  return [
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${originPlaceholder}/share.png">`,
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${landingMessages.heading}">`,
    // JSON-LD is data and is not executed, so the CSP for inline scripts does not apply.
    `<script type="application/ld+json">${serializeJsonLd({ '@context': 'https://schema.org', '@graph': [organisation, ...structuredDataFor(path)] })}</script>`,
  ].join('\n');
}

function structuredDataFor(path: string): object[] {
  if (path === paths.home) {
    const site = {
      '@type': 'WebSite',
      name: brand,
      url: `${originPlaceholder}/`,
      inLanguage: 'en-NG',
    };
    return [site, faqPage];
  }
  const post = blogPosts.find(({ id }) => paths.blog(id) === path);
  if (!post) return [];
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.date,
      image: `${originPlaceholder}/share.png`,
      inLanguage: 'en-NG',
      mainEntityOfPage: `${originPlaceholder}${path}`,
      author: { '@id': organisation['@id'] },
      publisher: { '@id': organisation['@id'] },
    },
  ];
}

const faqPage = {
  '@type': 'FAQPage',
  mainEntity: landingMessages.faq.list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

// An unescaped "<" could close the script element.
/** What a page was rendered of, for `embedded-data.ts`. */
export const embedData = (elementId: string, data: object): string =>
  `<script type="application/json" id="${elementId}">${serializeJsonLd(data)}</script>`;

export const serializeJsonLd = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
