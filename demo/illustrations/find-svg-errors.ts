/** Problems of an SVG document; empty when it is well-formed, safe and self-contained. */
export function findSvgErrors(svg: string): string[] {
  const faults: string[] = [];
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');
  const used = [...svg.matchAll(/url\(#([^)]*)\)| href="#([^"]*)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  if (new Set(ids).size < ids.length) faults.push('duplicate id');
  for (const id of used) if (!ids.includes(id)) faults.push(`missing id ${id}`);
  if (/NaN|undefined|Infinity|\[object/.test(svg)) faults.push('invalid number');
  if (/<script|<foreignObject|<image|\son\w+=|javascript:/i.test(svg)) faults.push('script');
  if (/href="(?!#)|url\((?!#)/.test(svg)) faults.push('external reference');
  return [...faults, ...findUnclosedElements(svg)];
}

function findUnclosedElements(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return [`</${name}> has no opening tag`];
    } else {
      if (!/^(\s[a-zA-Z][\w:-]*="[^"<&]*")*\/?$/.test(rest)) return [`invalid attributes: ${rest}`];
      if (!rest.endsWith('/')) open.push(name);
    }
  }
  return open.map((name) => `<${name}> is not closed`);
}
