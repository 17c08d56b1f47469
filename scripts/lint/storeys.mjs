/**
 * The rooms of each package, from top to bottom: an import between rooms runs down, a type's too. `.` are the files that lie
 * beside the rooms, unless a file is listed by its name. Read by the lint plugin and `pnpm storeys`; the README of each package shows its line.
 * @type {Record<string, string>}
 */
export const storeys = {
  'api/src':
    'ops › process › monitoring › retention › admin › hosting › catalog › reviews › booking › messaging › account › mail › jobs › media › alerts › facts › places › http › db › config',
  'api/src/booking':
    '. › change-dates › cancel › checkout › scheduled-tasks › settle › invoice › claim › refund › announcements › stay › arrival › record › price › caution-fee › payment',
  'gateway/src':
    '. › health › overrides › releasing › smoke-test › backends › serving › rendering › store › hooks › revisions › tokens › http › records › config',
  'shell/src':
    'development › . › public › hydration › federation › skeleton › layouts › offline › release-map › pages.ts › guards › layout-ids.ts › messages › fonts',
  'shared/ui/src':
    'map › layout › toast › calendar › use-media-rule.ts › index.ts › overlay › fields › feedback › display › actions › . › icons',
  'shared/contracts/src':
    'page › paths.ts › paths › calls.ts › calls › texts › socket › schemas › calendar › apartment › . › constants',
  'shared/releases/src': 'checks › .',
  'shared/cli/src': '. › dev › check › releases › new › kit › build › container › command',
};

/** Tests and their helpers may look at everything. */
const testFiles = /\.(test|spec)\.tsx?$|(^|\/)testing\/|\/test-[a-z-]+\.ts$/;

/** @param {string} folder */
export const roomsOf = (folder) => (storeys[folder] ?? '').split(' › ');

/**
 * The room of a file in `folder`.
 * @param {string} folder
 * @param {string} path
 */
export function findRoom(folder, path) {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length > 0 || roomsOf(folder).includes(first) ? first : '.';
}

/**
 * The error message for an import between two rooms of a package; null when it runs down.
 * @param {string} file path from the root, with slashes
 * @param {string} target the same of what it imports
 * @returns {string | null}
 */
export function findImportUp(file, target) {
  if (testFiles.test(file)) return null;
  for (const folder of Object.keys(storeys)) {
    if (![file, target].every((path) => path.startsWith(`${folder}/`))) continue;
    const [from, to] = [findRoom(folder, file), findRoom(folder, target)];
    const rooms = roomsOf(folder);
    if (from === to) continue;
    const missing = [from, to].find((room) => !rooms.includes(room));
    if (missing)
      return `Say where ${folder}/${missing} stands among the rooms of ${folder}, in scripts/lint/storeys.mjs.`;
    if (rooms.indexOf(to) < rooms.indexOf(from))
      return `${folder}/${from} lies below ${to === '.' ? 'the files beside the rooms' : to}. Hand in what it needs, or move it to the lower room.`;
  }
  return null;
}
