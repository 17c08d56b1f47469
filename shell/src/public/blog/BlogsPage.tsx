import { posts, blog } from '../../messages/blog.ts';
import { PageMeta } from '../PageMeta.tsx';
import { Columns, Inside, PageHead } from '../Section.tsx';
import { PostCard } from './PostCard.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={blog.title} description={blog.description} />
      <PageHead title={blog.heading} lead={blog.lead} />
      <Inside>
        <Columns>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Columns>
      </Inside>
    </>
  );
}
