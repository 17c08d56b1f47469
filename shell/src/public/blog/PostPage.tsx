import { formatLongDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Breadcrumb, ButtonLink, tokens } from '@gida/ui';
import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { blogMessages, blogPosts, type BlogPost } from '../../messages/blog.ts';
import { PageMeta } from '../PageMeta.tsx';
import { IllustrationPicture } from '../IllustrationPicture.tsx';

export function loader({ params }: LoaderFunctionArgs): { post: BlogPost; next: BlogPost } {
  const at = blogPosts.findIndex(({ id }) => id === params['id']);
  const post = blogPosts[at];
  if (!post) throw data(null, { status: 404 });
  return { post, next: blogPosts[at + 1] ?? blogPosts[0] };
}

export function Component() {
  const { post, next } = useLoaderData<typeof loader>();

  return (
    <Article>
      <PageMeta title={post.title} description={post.excerpt} kind="article" />
      <Breadcrumb steps={[{ label: blogMessages.title, to: paths.blogs }, { label: post.title }]} />
      <header>
        <h1>{post.title}</h1>
        <p>{post.excerpt}</p>
        <time dateTime={post.date}>{formatLongDate(post.date)}</time>
      </header>
      <IllustrationPicture
        scene={post.scene}
        seed={`post-${post.id}`.slice(0, 40)}
        alt={post.picture}
        priority
      />
      {post.parts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <footer>
        <ButtonLink to={paths.login}>{blogMessages.book}</ButtonLink>
        <p>
          {blogMessages.next}: <Link to={paths.blog(next.id)}>{next.title}</Link>
        </p>
      </footer>
    </Article>
  );
}

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 38rem);
  justify-content: center;
  gap: ${tokens.space.l};
  padding: ${tokens.space.xl} ${tokens.space.m} ${tokens.space.section};

  header {
    display: grid;
    gap: ${tokens.space.s};
    color: ${tokens.color.textSoft};
  }

  header p {
    text-wrap: balance;
    font-size: ${tokens.text.lead};
  }

  h1 {
    color: ${tokens.color.text};
    font-size: clamp(1.875rem, 1.5rem + 2vw, 3rem);
  }

  time {
    font-size: ${tokens.text.small};
  }

  img {
    border-radius: ${tokens.radius.card};
    aspect-ratio: 16 / 10;
  }

  section h2 {
    margin-bottom: ${tokens.space.xs};
    font-size: ${tokens.text.title};
  }

  section p {
    font-size: ${tokens.text.lead};
    line-height: 1.7;
  }

  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space.m};
    padding-top: ${tokens.space.l};
    border-top: ${tokens.border.thin} solid ${tokens.color.line};
  }
`;
