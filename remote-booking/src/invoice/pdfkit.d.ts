/** The part of PDFKit, which brings no types, that the invoice uses. Lengths are in points. */
declare module 'pdfkit' {
  export type StructureElement = {
    add: (child: StructureElement | (() => void)) => StructureElement;
    end: () => void;
  };

  type TextOptions = {
    width?: number;
    align?: 'left' | 'right';
  };

  export default class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      pdfVersion: '1.7';
      tagged: true;
      subset: 'PDF/UA';
      lang: string;
      displayTitle: true;
      font: Uint8Array;
      info: { Title: string; Author: string };
    });
    page: { width: number; height: number };
    addPage(): this;
    end(): void;
    struct(
      type: string,
      options?: { alt?: string; scope?: 'Row' | 'Column'; bbox?: number[] },
      children?: (StructureElement | (() => void))[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' }): this;
    endMarkedContent(): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    image(dataUrl: string, x: number, y: number, size: { width: number; height: number }): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    path(data: string): this;
    fill(color: string, rule?: 'even-odd'): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(color: string): this;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
