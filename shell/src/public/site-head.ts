import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';

import { posts } from '../messages/blog.ts';
import { home } from '../messages/home.ts';

/** The gateway puts the public origin here; a build knows none. */
const origin = '%ORIGIN%';

const organisation = {
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description: home.description,
  areaServed: home.cities.list.map(({ name }) => ({ '@type': 'City', name })),
};

/**
 * What robots and shared links read on a prerendered page, and no person: written when the site is built, so
 * that no browser loads the code for it. Nothing on the not-found page, which has no address of its own.
 */
export function siteHead(path: string): string {
  if (path === '/404') return '<meta name="robots" content="noindex">';
  const address = `${origin}${path}`;
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${origin}/share.png">`,
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${home.heading}">`,
    // A block of data, which no browser executes: the policy against inline code does not concern it.
    `<script type="application/ld+json">${asData({ '@context': 'https://schema.org', '@graph': [organisation, ...aboutPath(path)] })}</script>`,
  ].join('\n');
}

function aboutPath(path: string): object[] {
  if (path === paths.home) {
    const site = { '@type': 'WebSite', name: brand, url: `${origin}/`, inLanguage: 'en-NG' };
    return [site, questions];
  }
  const post = posts.find(({ id }) => paths.blog(id) === path);
  if (!post) return [];
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.date,
      image: `${origin}/share.png`,
      inLanguage: 'en-NG',
      mainEntityOfPage: `${origin}${path}`,
      author: { '@id': organisation['@id'] },
      publisher: { '@id': organisation['@id'] },
    },
  ];
}

const questions = {
  '@type': 'FAQPage',
  mainEntity: home.faq.list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

// "<" could end the element early.
const asData = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
