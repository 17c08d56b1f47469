export type Point = readonly [x: number, y: number];

export type Canvas = {
  add: (...parts: string[]) => void;
  /** Registers a definition once, however often it is asked for; answers its id. */
  define: (template: (id: string) => string) => string;
  /** Top to bottom, unless a direction `[x, y]` is given; answers a fill. */
  linear: (colours: string[], direction?: Point) => string;
  /** From the middle outwards; answers a fill. */
  radial: (colours: string[]) => string;
  toSvg: (width: number, height: number, mirrored?: boolean) => string;
};

export function createCanvas(): Canvas {
  const parts: string[] = [];
  const definitions = new Map<string, string>();

  function define(template: (id: string) => string): string {
    const key = template('');
    const id = definitions.get(key) ?? `g${definitions.size.toString(36)}`;
    definitions.set(key, id);
    templates.set(id, template(id));
    return id;
  }
  const templates = new Map<string, string>();

  return {
    add: (...more) => void parts.push(...more),
    define,
    linear: (colours, [x, y] = [0, 1]) =>
      `url(#${define(
        (id) => `<linearGradient id="${id}" x2="${x}" y2="${y}">${stops(colours)}</linearGradient>`,
      )})`,
    radial: (colours) =>
      `url(#${define((id) => `<radialGradient id="${id}">${stops(colours)}</radialGradient>`)})`,
    toSvg: (width, height, mirrored = false) => {
      const body = parts.join('');
      const drawing = mirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g>` : body;
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linejoin="round"><defs>${[...templates.values()].join('')}</defs>${drawing}</svg>`;
    },
  };
}

function stops(colours: string[]): string {
  return colours
    .map((colour, index) => {
      const offset = index === 0 ? '' : ` offset="${round(index / (colours.length - 1))}"`;
      return `<stop${offset} stop-color="${colour}"/>`;
    })
    .join('');
}

/** Two decimals for small numbers, whole pixels for large ones: nobody sees more. */
export function round(value: number): number {
  return Math.abs(value) < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${attributes(more)}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return shape(outline(points), fill, more);
}

/** A polygon with rounded corners: the line around it has its own colour. */
export function softPolygon(points: readonly Point[], fill: string, roundness: number): string {
  const edge = `stroke="${fill}" stroke-width="${round(roundness)}"`;
  return polygon(points, fill, roundness > 1 ? edge : '');
}

/** The shortest path through the points: steps instead of places. */
function outline(points: readonly Point[]): string {
  let [fromX, fromY] = [0, 0];
  let path = '';
  for (const [x, y] of points) {
    const [toX, toY] = [Math.round(x), Math.round(y)];
    const [dx, dy] = [toX - fromX, toY - fromY];
    if (path === '') path = `M${toX} ${toY}`;
    else if (dx === 0 && dy === 0) continue;
    else if (dy === 0) path += `h${dx}`;
    else if (dx === 0) path += `v${dy}`;
    else path += `l${dx}${dy < 0 ? '' : ' '}${dy}`;
    [fromX, fromY] = [toX, toY];
  }
  return `${path}z`;
}

export function shape(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}"${attributes(more)}/>`;
}

export function line(path: string, stroke: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${attributes(more)}/>`;
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" fill="${fill}"${attributes(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${attributes(more)}/>`;
}

export function use(id: string, transform: string, more = ''): string {
  return `<use href="#${id}" transform="${transform}"${attributes(more)}/>`;
}

export function group(content: string, more: string): string {
  return `<g${attributes(more)}>${content}</g>`;
}

function attributes(more: string): string {
  return more === '' ? '' : ` ${more}`;
}
