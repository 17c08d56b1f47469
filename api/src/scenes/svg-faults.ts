/** What is wrong with a drawing as a document: empty when a browser shows it safely and alone. */
export function svgFaults(svg: string): string[] {
  const faults: string[] = [];
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');
  const used = [...svg.matchAll(/url\(#([^)]*)\)| href="#([^"]*)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  if (new Set(ids).size < ids.length) faults.push('an id twice');
  for (const id of used) if (!ids.includes(id)) faults.push(`nothing is called ${id}`);
  if (/NaN|undefined|Infinity|\[object/.test(svg)) faults.push('a number that is none');
  if (/<script|<foreignObject|<image|\son\w+=|javascript:/i.test(svg))
    faults.push('something that runs');
  if (/href="(?!#)|url\((?!#)/.test(svg)) faults.push('something from elsewhere');
  return [...faults, ...unclosed(svg)];
}

function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return [`</${name}> closes nothing`];
    } else {
      if (!/^(\s[a-zA-Z][\w:-]*="[^"<&]*")*\/?$/.test(rest)) return [`odd attributes: ${rest}`];
      if (!rest.endsWith('/')) open.push(name);
    }
  }
  return open.map((name) => `<${name}> stays open`);
}
