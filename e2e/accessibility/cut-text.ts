/**
 * Runs in the page. Answers what is wider than the screen, and every text that reaches beyond it, is cut by a box around it or
 * does not fit into its link or button. What can be scrolled to is not cut, nor what is shortened in a box of this selector.
 */
export function findCutText(shortened: string): string[] {
  const { scrollWidth } = document.documentElement;
  const findings = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (!text.textContent?.trim() || parent.closest('script,style,svg,option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = range.getBoundingClientRect();
    const cutBy = whatCuts(parent, drawn);
    if (cutBy) findings.push(`“${text.textContent.trim().slice(0, 60)}” is cut by ${cutBy}`);
  }
  return findings;

  function whatCuts(from: Element, drawn: DOMRect): string | undefined {
    let scrollsX = false;
    let scrollsY = false;
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // Said to screen readers alone, or shown once it has the focus.
      if (clipPath === 'inset(50%)' || (position === 'fixed' && edge.bottom <= 0)) return undefined;
      scrollsX ||= /auto|scroll/.test(overflowX);
      scrollsY ||= /auto|scroll/.test(overflowY);
      const cutsX = !scrollsX && (overflowX !== 'visible' || box.matches('a, button, td'));
      const cutsY = !scrollsY && overflowY !== 'visible';
      if ((cutsX && reachesOverX(drawn, edge)) || (cutsY && reachesOverY(drawn, edge))) {
        return box.matches(shortened) ? undefined : nameOf(box);
      }
      if (position === 'fixed') {
        const isOut = reachesOverY(drawn, { top: 0, bottom: innerHeight });
        if (!scrollsY && isOut) return 'the height of the screen';
        break;
      }
    }
    return !scrollsX && reachesOverX(drawn, { left: 0, right: innerWidth })
      ? 'the edge of the screen'
      : undefined;
  }

  function reachesOverX(drawn: DOMRect, edge: { left: number; right: number }): boolean {
    return drawn.left < edge.left - 1 || drawn.right > edge.right + 1;
  }

  function reachesOverY(drawn: DOMRect, edge: { top: number; bottom: number }): boolean {
    return drawn.top < edge.top - 2 || drawn.bottom > edge.bottom + 2;
  }

  function nameOf(box: Element): string {
    const parts = [box, box.parentElement, box.parentElement?.parentElement];
    return parts.map((part) => part?.tagName.toLowerCase()).join(' in ');
  }
}
