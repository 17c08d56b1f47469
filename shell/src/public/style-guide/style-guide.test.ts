import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as ui from '@gida/ui';
import * as calendar from '@gida/ui/calendar';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const isComponent = (name: string) => /^[A-Z]/.test(name);
/** The page renders all icons of the package by name. */
const isIcon = (name: string) => name.endsWith('Icon') && name !== 'FeatureIcon';
/** Parts of PictureSlider and of every field, one that looks like TextField, and one that draws nothing. */
const shownByOthers = ['PictureStrip', 'FieldError', 'VerbatimField', 'ErrorPageMark'];

test('style guide renders every component of @gida/ui', () => {
  const pages = readdirSync(folder).filter((file) => file.endsWith('.tsx'));
  const written = pages.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');

  const components = Object.keys({ ...ui, ...calendar }).filter(
    (name) => isComponent(name) && !isIcon(name) && !shownByOthers.includes(name),
  );
  const missing = components.filter((name) => !new RegExp(`<${name}[\\s>]`).test(written));

  expect(components.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
