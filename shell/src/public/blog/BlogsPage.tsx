import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { blogPosts, blogMessages } from '../../messages/blog.ts';
import { PageMeta } from '../PageMeta.tsx';
import { PageContainer, PageHeader, ThreeColumns } from '../Section.tsx';
import { PostCard } from './PostCard.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={blogMessages.title} description={blogMessages.description} />
      <PageHeader title={blogMessages.heading} lead={blogMessages.lead} />
      <PageContainer>
        <PostList>
          {blogPosts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </PostList>
      </PageContainer>
    </>
  );
}

const PostList = styled(ThreeColumns)`
  padding-bottom: ${tokens.space.section};
`;
