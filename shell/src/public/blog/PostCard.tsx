import { limits } from '@gida/contracts/constants';
import { longDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { VisuallyHidden } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { blog, type Post } from '../../messages/blog.ts';
import { cutText } from '../cut-text.ts';
import { Scene } from '../Scene.tsx';

export function PostCard({ post: { id, title, excerpt, scene, date } }: { post: Post }) {
  return (
    <Sheet>
      <Scene scene={scene} seed={`post-${id}`.slice(0, 40)} alt="" />
      <time dateTime={date}>{longDate(date)}</time>
      <h2>
        <Link to={paths.blog(id)}>{title}</Link>
      </h2>
      <p>{cutText(excerpt, limits.cardDescription)}</p>
      <p>
        <Link to={paths.blog(id)}>
          {blog.read}
          <VisuallyHidden>{blog.readAbout(title)}</VisuallyHidden>
        </Link>
      </p>
    </Sheet>
  );
}

const Sheet = styled.li`
  display: grid;
  gap: ${tokens.space.xs};
  align-content: start;

  /* Beside each other, all titles stand on one line, and all first words below them. */
  ${media.medium} {
    grid-row: span 5;
    grid-template-rows: subgrid;
  }

  img {
    border-radius: ${tokens.radius.card};
  }

  time {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  h2 {
    font-size: ${tokens.text.title};

    a {
      color: ${tokens.color.text};
      text-decoration: none;

      &:hover {
        text-decoration: underline;
      }
    }
  }

  p {
    color: ${tokens.color.textSoft};
  }

  p:last-child {
    font-weight: 600;
  }
`;
