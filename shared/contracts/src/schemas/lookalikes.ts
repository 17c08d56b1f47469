/**
 * Letters of other scripts, and Latin ones with strokes and hooks, that look like one of the letters of the reserved
 * names: from the confusable characters of Unicode (https://www.unicode.org/Public/security/latest/confusables.txt),
 * without those that NFKC and the removal of accents change, and without scripts that are written from the right.
 */
const lookalikes: Record<string, string> = {
  a: 'ᴀɑαаΑАᎪᗅꓮ𖽀𐊠',
  c: 'ᴄⲥсꮯ𐐽ⲤСᏟꓚ𐊢𐌂𐐕𐔜ȼҫҪ',
  d: 'ᴅԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ',
  e: 'ᴇꬲеҽΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿ',
  f: 'ꜰꬵꞙẝքꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮ',
  g: 'ɢɡᶃƍցԌᏀᏳꓖɠǥǤ',
  h: 'ʜһհᏂΗⲎНᎻᕼꓧ𐋏ɦꚕᏲⱧҢħћĦӉӇ',
  i: 'ɪӏıɩιіꙇꭵᎥ𑣃ɨᵻᵼ',
  k: 'ᴋΚⲔКᏦᛕꓗ𐔘ƙⱩҚꝀҞ',
  l: 'ʟƖǀΙⲒІӀⵏᛁꓲ𖼨𐊊𐌉ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫ',
  m: 'ᴍΜϺⲘМᎷᗰᛖꓟ𐊰𐌑Ӎ',
  n: 'ɴոռΝⲚꓠ𐔓ɳƞηƝᵰ',
  o: 'ᴏᴑꬽοσⲟоჿօഠဝ𐓪𑣈𑣗𐐬ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖øꬾØⵁǾɵꝋөѳꮎꮻƟꝊθΘӨѲⴱᎾᏫꭴတ',
  p: 'ᴘρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽ',
  r: 'ʀꭇꭈᴦⲅгꮁƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲ',
  s: 'ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴ',
  t: 'ᴛтτΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭȾƮҬŧŦᵵ',
  u: 'ᴜꞟꭎꭒʋυս𐓶𑣘Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌ',
  v: 'ᴠνѵ𑜆ꮩ𑣀ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝',
};

/** What people write for letters. */
const signs: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '!': 'i',
  '|': 'i',
  $: 's',
};

const letters = new Map(Object.entries(signs));
for (const [letter, alike] of Object.entries(lookalikes)) {
  for (const character of alike) letters.set(character, letter);
}

/**
 * The text in small Latin letters, as a reader may take it, whatever the script, the case or the accents. An l is an i,
 * because a small l looks like a capital I.
 */
export function toLatinLookalike(text: string): string {
  const looksLike = (character: string) => letters.get(character) ?? character;
  // Capital letters may look like others than the small ones do.
  const capitals = Array.from(text.normalize('NFKC'), looksLike).join('');
  const plain = capitals.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(plain, looksLike).join('').replaceAll('l', 'i');
}
