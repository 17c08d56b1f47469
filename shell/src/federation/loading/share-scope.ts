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
import type { SharedModule, ShareScope } from './container-runtime.ts';

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

/**
 * The share scope for one container, in the standard form. Executed before any remote, so a remote can neither replace
 * these modules nor fail to load them; built anew for each, because a container writes the versions it brings into it.
 */
export const createShareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const version = PROVIDED_VERSIONS[name] ?? '0.0.0';
      return [name, { [version]: toSharedModule(module, version) }];
    }),
  );

const toSharedModule = (module: object, version: string): SharedModule => ({
  version,
  scope: ['default'],
  lib: () => module,
  get: () => Promise.resolve(() => module),
  loaded: true,
  from: 'gida_shell',
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
  useIn: ['gida_shell'],
  deps: [],
  strategy: 'loaded-first',
});
