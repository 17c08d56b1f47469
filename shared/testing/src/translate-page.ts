/**
 * Does to the page what Google Translate does: every text node, and each that comes later, is
 * replaced by `<font><font>text</font></font>`. The words stay as they are, so that tests find them.
 * Self-contained: a browser can be given its source. Returns what ends it.
 */
export function translatePage(): () => void {
  const untranslated =
    'script, style, title, textarea, noscript, font, [translate="no"], .notranslate';

  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim()) texts.push(node);
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest(untranslated)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.append(text.data);
      text.replaceWith(outer);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translate(node);
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  translate(document);
  return () => observer.disconnect();
}
