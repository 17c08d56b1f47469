import { brand } from '@gida/contracts/brand';

type PageMetaProps = { title: string; description: string; kind?: 'website' | 'article' };

/** Title, description and what a shared link shows. React moves these into the head. */
export function PageMeta({ title, description, kind = 'website' }: PageMetaProps) {
  const full = title.startsWith(brand) ? title : `${title} | ${brand}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="en_NG" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
