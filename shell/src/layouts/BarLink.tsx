import { tokens } from '@gida/ui';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';

/** A link of a header or a sidebar, as high as a finger needs it. */
export const BarLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.s};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  font-weight: 560;
  text-decoration: none;
`;
