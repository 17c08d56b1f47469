import launch from 'launch-editor';

/** `file:line:column` below a folder, in the editor that runs, or that of `LAUNCH_EDITOR`. */
export function openInEditor(folder: string, place: string): void {
  if (!place.startsWith(`${folder}/`) || place.includes('..')) return;
  launch(place, (_file, message) => console.log(`The editor was not opened: ${message ?? ''}`));
}
