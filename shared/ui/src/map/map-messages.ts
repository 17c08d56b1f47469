/** All text of the map. */
export const mapMessages = {
  help: 'Arrow keys move the map, plus and minus change its scale.',
  zoomIn: 'Closer',
  zoomOut: 'Further away',
  homes: (count: number, from = '') => `${count} homes${from && ` from ${from}`}`,
  approximate: 'Approximate map',
  failed: 'The map could not be loaded.',
  close: 'Close the map',
  pinHint:
    'Move the map until the pin stands on the home. The map is approximate: compare with a map app, or type the coordinates.',
};
