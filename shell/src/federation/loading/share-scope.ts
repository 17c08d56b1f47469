import * as apiClient from '@gida/api-client';
import * as session from '@gida/session';
import * as ui from '@gida/ui';
import * as notify from '@gida/ui/notify';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

import * as router from '../provided/react-router-dom.ts';
import * as styled from '../provided/styled-components.ts';

/** Replaced at build time by the installed versions of what is provided below. */
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
  '@gida/ui/notify': notify,
};

/** Executed here, before any remote: a remote can neither replace them nor fail to load them. */
export const shared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    { version: PROVIDED_VERSIONS[name] ?? '0.0.0', lib: () => module },
  ]),
);
