/**
 * A PDF that a screen reader can follow: every piece of text is marked and hangs in a structure tree (ISO 32000-1,
 * 14.7 and 14.8). pdf-lib has no layer for this, so the tree is written with its low-level objects.
 */
import fontkit from '@pdf-lib/fontkit';
import {
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from 'pdf-lib';

/** Standard structure types used here. */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link';

type Content = { page: PDFPage; id: number };
type Annotation = { page: PDFPage; ref: PDFRef; key: number };
/** A node of the structure tree. */
export type TagNode = { tag: Tag; alt?: string; children: (TagNode | Content | Annotation)[] };

/** A document under construction; `mark` and `artifact` wrap what is drawn inside them. */
export type TaggedDocument = {
  pdf: PDFDocument;
  fonts: { display: PDFFont; body: PDFFont; strong: PDFFont };
  root: TagNode;
  node: (parent: TagNode, tag: Tag, alt?: string) => TagNode;
  /** Draws something that belongs to a node and is read with it. */
  mark: (page: PDFPage, node: TagNode, draw: () => void) => void;
  /** Draws something that is only to be seen: lines, grounds, page numbers. */
  artifact: (page: PDFPage, draw: () => void) => void;
  /** Makes a rectangle (points, from the lower left corner) lead to an address. */
  link: (
    page: PDFPage,
    node: TagNode,
    box: { x: number; y: number; width: number; height: number },
    href: string,
  ) => void;
  save: () => Promise<Uint8Array>;
};

/** What a file says of itself. `facts` marks which version of the facts it was made from. */
export type DocumentInfo = { title: string; subject: string; author: string; facts: string; madeOn: Date };

/** Starts a tagged document with its three embedded fonts (TrueType bytes). */
export const startTaggedDocument = async (
  info: DocumentInfo,
  fontFiles: { display: Uint8Array; body: Uint8Array; strong: Uint8Array },
): Promise<TaggedDocument> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  pdf.setTitle(info.title, { showInWindowTitleBar: true });
  pdf.setSubject(info.subject);
  pdf.setAuthor(info.author);
  pdf.setLanguage('en-US');
  pdf.setKeywords([info.facts]);
  pdf.setProducer(info.author);
  pdf.setCreationDate(info.madeOn);
  pdf.setModificationDate(info.madeOn);
  const [display, body, strong] = await Promise.all([
    pdf.embedFont(fontFiles.display),
    pdf.embedFont(fontFiles.body),
    pdf.embedFont(fontFiles.strong),
  ]);

  const root: TagNode = { tag: 'Document', children: [] };
  const { context } = pdf;
  /** Next content id of each page, and the nodes they belong to: the parent tree needs both ways. */
  const owners = new Map<PDFPage, TagNode[]>();
  const annotationOwners: { key: number; node: TagNode }[] = [];
  let annotationKey = 10_000;

  const node: TaggedDocument['node'] = (parent, tag, alt) => {
    const child: TagNode = { tag, children: [], ...(alt === undefined ? {} : { alt }) };
    parent.children.push(child);
    return child;
  };
  const mark: TaggedDocument['mark'] = (page, owner, draw) => {
    const onPage = owners.get(page) ?? [];
    owners.set(page, onPage);
    const id = onPage.length;
    onPage.push(owner);
    owner.children.push({ page, id });
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(owner.tag), `<</MCID ${id}>>`]),
    );
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  };
  const artifact: TaggedDocument['artifact'] = (page, draw) => {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  };
  const link: TaggedDocument['link'] = (page, owner, box, href) => {
    const key = annotationKey++;
    const ref = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [box.x, box.y, box.x + box.width, box.y + box.height],
        Border: [0, 0, 0],
        // 4: printed with the page, as PDF/UA asks of annotations.
        F: 4,
        StructParent: key,
        Contents: PDFString.of(href),
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(href) },
      }),
    );
    page.node.addAnnot(ref);
    owner.children.push({ page, ref, key });
    annotationOwners.push({ key, node: owner });
  };

  const writeTree = (): void => {
    const refs = new Map<TagNode, PDFRef>();
    const treeRef = context.nextRef();
    const write = (current: TagNode, parent: PDFRef): PDFRef => {
      const ref = context.nextRef();
      refs.set(current, ref);
      const kids = current.children.map((child) => {
        if ('tag' in child) return write(child, ref);
        if ('ref' in child) return context.obj({ Type: 'OBJR', Obj: child.ref, Pg: child.page.ref });
        return context.obj({ Type: 'MCR', MCID: child.id, Pg: child.page.ref });
      });
      const element = context.obj({ Type: 'StructElem', S: current.tag, P: parent, K: kids });
      if (current.alt !== undefined) element.set(PDFName.of('Alt'), PDFString.of(current.alt));
      if (current.tag === 'TH') element.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Column' }));
      context.assign(ref, element);
      return ref;
    };
    const top = write(root, treeRef);
    const numbers: (number | PDFRef | ReturnType<typeof context.obj>)[] = [];
    [...owners].forEach(([page, nodes], index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index));
      numbers.push(index, context.obj(nodes.map((owner) => refs.get(owner) ?? top)));
    });
    for (const { key, node: owner } of annotationOwners) numbers.push(key, refs.get(owner) ?? top);
    for (const page of pdf.getPages()) page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    context.assign(
      treeRef,
      context.obj({ Type: 'StructTreeRoot', K: top, ParentTree: { Nums: numbers }, ParentTreeNextKey: annotationKey }),
    );
    pdf.catalog.set(PDFName.of('StructTreeRoot'), treeRef);
    pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  };

  const save = async (): Promise<Uint8Array> => {
    writeTree();
    return pdf.save();
  };
  return { pdf, fonts: { display, body, strong }, root, node, mark, artifact, link, save };
};
