import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { posts, blog } from '../../messages/blog.ts';
import { PageMeta } from '../PageMeta.tsx';
import { Inside, PageHead, Thirds } from '../Section.tsx';
import { PostCard } from './PostCard.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={blog.title} description={blog.description} />
      <PageHead title={blog.heading} lead={blog.lead} />
      <Inside>
        <Posts>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Posts>
      </Inside>
    </>
  );
}

const Posts = styled(Thirds)`
  padding-bottom: ${tokens.space.section};
`;
