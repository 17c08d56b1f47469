import { jsPDF } from 'jspdf';

/** What jsPDF gives its own plugins. */
type Internal = {
  write: (content: string) => void;
  out: (line: string) => void;
  newObjectDeferred: () => number;
  newObjectDeferredBegin: (id: number, isWritten: true) => void;
  getPageInfo: (page: number) => { objId: number };
  events: { subscribe: (topic: string, listener: (page: { pageNumber: number }) => void) => void };
};
type Options = { alt?: string; attributes?: string };
type Mark = { page: number; id: number };

/** An element of the logical structure: it has other elements, or what was drawn for it. */
export class StructureElement {
  readonly children: StructureElement[] = [];
  readonly type: string;
  readonly options: Options;
  readonly mark: Mark | undefined;

  constructor(type: string, options: Options = {}, mark?: Mark) {
    this.type = type;
    this.options = options;
    this.mark = mark;
  }
}

/**
 * An A4 document of jsPDF, in points, whose content is tagged for screen readers (ISO 32000-1, 14.7 and 14.8), which jsPDF
 * does not do by itself.
 */
export class TaggedPdf {
  readonly pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  readonly root = new StructureElement('Document');
  readonly #internal = this.pdf.internal as unknown as Internal; // its types leave out most of it
  /** Of each page, in the order of their marks. */
  readonly #marked: StructureElement[][] = [];

  constructor(language: string) {
    const { out, events } = this.#internal;
    this.pdf.viewerPreferences({ DisplayDocTitle: true });
    events.subscribe('putPage', ({ pageNumber }) =>
      out(`/StructParents ${pageNumber - 1} /Tabs /S`),
    );
    let root = 0;
    events.subscribe('postPutResources', () => (root = this.#writeStructure()));
    events.subscribe('putCatalog', () =>
      out(`/Lang (${language}) /MarkInfo <</Marked true>> /StructTreeRoot ${root} 0 R`),
    );
  }

  /** Adds what `draw` draws on this page to the structure. */
  add(parent: StructureElement, type: string, draw: () => void, options: Options = {}): void {
    const page = this.pdf.getCurrentPageInfo().pageNumber - 1;
    const marked = (this.#marked[page] ??= []);
    const element = new StructureElement(type, options, { page, id: marked.length });
    this.#internal.write(`/${type} <</MCID ${marked.push(element) - 1}>> BDC`);
    draw();
    this.#internal.write('EMC');
    parent.children.push(element);
  }

  group(parent: StructureElement, type: string): StructureElement {
    const element = new StructureElement(type);
    parent.children.push(element);
    return element;
  }

  /** Draws what screen readers leave out. */
  decorate(draw: () => void): void {
    this.#internal.write('/Artifact <</Type /Layout>> BDC');
    draw();
    this.#internal.write('EMC');
  }

  /** Returns the number of the root's object. */
  #writeStructure(): number {
    const { newObjectDeferred, getPageInfo } = this.#internal;
    const [root, parents] = [newObjectDeferred(), newObjectDeferred()];
    const ids = new Map<StructureElement, number>();
    const refer = (element: StructureElement) => `${ids.get(element)} 0 R`;
    const writeElement = (element: StructureElement, parent: number): void => {
      const { type, children, mark, options } = element;
      const id = ids.get(element) ?? newObjectDeferred();
      ids.set(element, id);
      for (const child of children) ids.set(child, newObjectDeferred());
      this.#writeObject(
        id,
        [
          `/Type /StructElem /S /${type} /P ${parent} 0 R`,
          options.alt && `/Alt <${toHex(options.alt)}>`,
          options.attributes && `/A <<${options.attributes}>>`,
          mark
            ? `/Pg ${getPageInfo(mark.page + 1).objId} 0 R /K ${mark.id}`
            : `/K [${children.map(refer).join(' ')}]`,
        ].join(' '),
      );
      for (const child of children) writeElement(child, id);
    };
    writeElement(this.root, root);
    const pages = this.#marked.map((marked, page) => `${page} [${marked.map(refer).join(' ')}]`);
    this.#writeObject(parents, `/Nums [${pages.join(' ')}]`);
    this.#writeObject(
      root,
      `/Type /StructTreeRoot /K ${refer(this.root)} /ParentTree ${parents} 0 R`,
    );
    return root;
  }

  #writeObject(id: number, content: string): void {
    this.#internal.newObjectDeferredBegin(id, true);
    this.#internal.out(`<<${content}>>`);
    this.#internal.out('endobj');
  }
}

/** UTF-16 with its byte order mark. */
const toHex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).reduce(
    (hex, unit) => hex + unit.toString(16).padStart(4, '0'),
    'feff',
  );
