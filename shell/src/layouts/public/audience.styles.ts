import styled, { css } from 'styled-components';

/**
 * Who sees what on pages that are the same HTML for everybody. The gateway and the session write on the root element
 * whether somebody is signed in, so nothing moves when the page's code arrives.
 */
const user = `:root[data-account='user'] &`;

export const usersOnly = css`
  display: none;

  ${user} {
    display: contents;
  }
`;

export const visitorsOnlyContents = css`
  display: contents;

  ${user} {
    display: none;
  }
`;

/** Leaves the element as it is for everybody else. */
export const visitorsOnly = css`
  ${user} {
    display: none;
  }
`;

export const ForSignedIn = styled.div`
  ${usersOnly}
`;

export const ForVisitors = styled.div`
  ${visitorsOnlyContents}
`;
