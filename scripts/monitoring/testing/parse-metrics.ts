export type MetricFamily = { name: string; type: string; help: string };

/** What `/metrics` answers: the families, and the value of each line by its name and labels as they are written. */
export function parseMetrics(text: string): {
  families: MetricFamily[];
  values: Record<string, number>;
} {
  const helpOf = new Map(
    [...text.matchAll(/^# HELP (\w+) (.*)$/gm)].map(([, name = '', help = '']) => [name, help]),
  );
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({
    name,
    type,
    help: helpOf.get(name) ?? '',
  }));
  const lines = [...text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)];
  return {
    families,
    values: Object.fromEntries(lines.map(([, line = '', value]) => [line, Number(value)])),
  };
}
