import styled, { css } from 'styled-components';

/**
 * Who sees what on pages that are the same HTML for everybody. The gateway and the session write on the root element
 * whether somebody is signed in, so nothing moves when the page's code arrives.
 */
const member = `:root[data-account='member'] &`;

export const shownToSignedIn = css`
  display: none;

  ${member} {
    display: contents;
  }
`;

export const contentsForVisitors = css`
  display: contents;

  ${member} {
    display: none;
  }
`;

/** Leaves the element as it is for everybody else. */
export const hiddenFromSignedIn = css`
  ${member} {
    display: none;
  }
`;

export const ForSignedIn = styled.div`
  ${shownToSignedIn}
`;

export const ForVisitors = styled.div`
  ${contentsForVisitors}
`;
