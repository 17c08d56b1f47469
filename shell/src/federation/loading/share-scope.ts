import * as apiClient from '@gida/api-client';
import * as session from '@gida/session';
import * as ui from '@gida/ui';
import * as notify from '@gida/ui/toast';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

import * as router from '../provided/react-router-dom.ts';
import * as styled from '../provided/styled-components.ts';

/** Replaced at build time by the installed versions of the shared modules below. */
declare const PROVIDED_VERSIONS: Record<string, string>;

const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  jotai,
  'styled-components': styled,
  '@gida/session': session,
  '@gida/api-client': apiClient,
  '@gida/ui': ui,
  '@gida/ui/toast': notify,
};

/** The share scope. Executed before any remote, so a remote can neither replace these modules nor fail to load them. */
export const shared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    { version: PROVIDED_VERSIONS[name] ?? '0.0.0', lib: () => module },
  ]),
);
