import { cardLimits } from '@gida/contracts/constants/apartment-card';
import { formatLongDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { truncateText } from '@gida/contracts/truncate-text';
import { media, tokens, VisuallyHidden } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { blogMessages, type BlogPost } from '../../messages/blog.ts';
import { IllustrationPicture } from '../IllustrationPicture.tsx';

export function PostCard({ post: { id, title, excerpt, scene, date } }: { post: BlogPost }) {
  return (
    <Card>
      <IllustrationPicture scene={scene} seed={`post-${id}`.slice(0, 40)} alt="" />
      <time dateTime={date}>{formatLongDate(date)}</time>
      <h2>
        <Link to={paths.blog(id)}>{title}</Link>
      </h2>
      <p>{truncateText(excerpt, cardLimits.descriptionLength)}</p>
      <p>
        <Link to={paths.blog(id)}>
          {blogMessages.read}
          <VisuallyHidden>{blogMessages.readAbout(title)}</VisuallyHidden>
        </Link>
      </p>
    </Card>
  );
}

const Card = styled.li`
  display: grid;
  gap: ${tokens.space.xs};
  align-content: start;

  /* In columns, titles and excerpts align across cards. */
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
