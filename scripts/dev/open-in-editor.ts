import launch from 'launch-editor';

import { root } from '../progress.mjs';

/** `file:line:column` of this checkout, in the editor that runs, or that of `LAUNCH_EDITOR`. */
export function openInEditor(place: string): void {
  if (!place.startsWith(`${root}/`) || place.includes('..')) return;
  launch(place, (_file, message) => console.log(`The editor was not opened: ${message ?? ''}`));
}
