import type { Page } from '@playwright/test';

/** What a theme or a width can break in a text that is otherwise the same. */
const rules = ['color-contrast', 'link-in-text-block'];

/**
 * Findings about the colours of the texts on the page, without those whose style signature is in `judged`, to which the
 * newly judged are added. Measuring a text is most of what axe does, and a frame or a list shows the same ones again.
 * The signature is made of tag, classes, state and colours, the text's own and those of everything around it.
 * A text counts as judged when axe passed or refused it: one that was covered meanwhile is measured on the next page.
 */
export async function auditContrast(page: Page, judged: Set<string>): Promise<string[]> {
  const { found, signatures } = await page.evaluate(measureNewTexts, {
    ruleNames: rules,
    known: [...judged],
  });
  for (const signature of signatures) judged.add(signature);
  return found;
}

/** Runs in the page, so it holds everything it needs. */
async function measureNewTexts({ ruleNames, known }: { ruleNames: string[]; known: string[] }) {
  type Checked = {
    id: string;
    nodes: { target: unknown[]; failureSummary?: string; element: Element }[];
  };
  type Results = { violations: Checked[]; passes: Checked[] };
  const { axe } = globalThis as unknown as {
    axe: { run: (context: object, options: object) => Promise<Results> };
  };

  const hash = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      high = Math.imul(high ^ text.charCodeAt(at), 2_654_435_761);
      low = Math.imul(low ^ text.charCodeAt(at), 1_597_334_677);
    }
    return `${high >>> 0}.${low >>> 0}`;
  };
  const hashed = new Map<Element, string>();
  const contextHash = (at: Element | null): string => {
    if (!at) return '';
    const before = hashed.get(at);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(at);
    const attributes = ['class', 'style', 'aria-disabled'].map((name) => at.getAttribute(name));
    const own = [at.tagName, ...attributes, at.matches(':disabled'), at.matches(':hover')];
    const painted = [backgroundColor, backgroundImage, opacity, filter, position];
    const result = hash([...own, ...painted, contextHash(at.parentElement)].join('|'));
    hashed.set(at, result);
    return result;
  };
  const styleSignature = (at: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(at);
    return hash([color, fontSize, fontWeight, textShadow, contextHash(at)].join('|'));
  };
  const isText = (at: Element): boolean =>
    at.matches('input, select, textarea') ||
    [...at.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim(),
    );

  const knownSignatures = new Set(known);
  const texts = [...document.querySelectorAll('body *')]
    .filter((at) => isText(at) && at.checkVisibility())
    .map((at): [string, Element] => [styleSignature(at), at])
    .filter(([signature]) => !knownSignatures.has(signature));
  if (texts.length === 0) return { found: [], signatures: [] };
  // The last of each signature, and the first in case that one is covered.
  const samples = new Set([...new Map(texts).values(), ...new Map(texts.toReversed()).values()]);
  const { violations, passes } = await axe.run(
    { include: [...samples] },
    {
      runOnly: { type: 'rule', values: ruleNames },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
    },
  );
  const verdicts = [...violations, ...passes].filter(({ id }) => id === 'color-contrast');
  const signatures = verdicts.flatMap(({ nodes }) =>
    nodes.map(({ element }) => styleSignature(element)),
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  return { found, signatures };
}
