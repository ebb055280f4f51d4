import { colors } from '@society-gal/contracts/theme-tokens';
import type { PDFPage } from 'pdf-lib';
import { drawText, ink, type Setting, setText } from './set-text.ts';
import type { Tag, TaggedDocument, TagNode } from './tagged-document.ts';

/** US Letter in points, with the margins of every page after a cover. */
export const sheet = { width: 612, height: 792, left: 60, right: 60, top: 64, bottom: 70 } as const;
/** Width of the text, points. */
export const measure = sheet.width - sheet.left - sheet.right;

/** The styles both files are set in. */
export const styles = {
  h2: { size: 21, leading: 1.2, color: ink(colors.plum), font: 'display' },
  h3: { size: 12, leading: 1.35, color: ink(colors.plum), font: 'strong' },
  lead: { size: 13, leading: 1.5, color: ink(colors.ink) },
  body: { size: 10.5, leading: 1.5, color: ink(colors.ink) },
  small: { size: 9, leading: 1.45, color: ink(colors.inkSoft) },
} as const satisfies Record<string, Setting>;

/** Where the next piece goes. `y` is measured from the foot of the sheet and falls as the page fills. */
export type Flow = { document: TaggedDocument; page: PDFPage; y: number; number: number; running: string };

/** Opens the next page, with the running foot that only eyes need. */
export const nextPage = (flow: Flow): void => {
  const { document } = flow;
  flow.page = document.pdf.addPage([sheet.width, sheet.height]);
  flow.number += 1;
  flow.y = sheet.height - sheet.top;
  document.artifact(flow.page, () => {
    flow.page.drawRectangle({ x: 0, y: 0, width: sheet.width, height: sheet.height, color: ink(colors.paper) });
    flow.page.drawRectangle({ x: sheet.left, y: 46, width: measure, height: 0.7, color: ink(colors.line) });
    drawText(flow.page, setText(document, flow.running, measure - 40, styles.small), sheet.left, 38);
    drawText(flow.page, setText(document, String(flow.number), 30, styles.small), sheet.width - sheet.right - 8, 38);
  });
};

/** Makes sure that `height` points are left, so that a piece is never cut in two. */
export const keep = (flow: Flow, height: number): void => {
  if (flow.y - height < sheet.bottom) nextPage(flow);
};

/** Sets one text over the measure and moves on. */
export const put = (
  flow: Flow,
  parent: TagNode,
  tag: Tag,
  text: string,
  setting: Setting,
  options: { after?: number; x?: number; width?: number } = {},
): void => {
  const set = setText(flow.document, text, options.width ?? measure, setting);
  keep(flow, set.height);
  const node = flow.document.node(parent, tag);
  flow.document.mark(flow.page, node, () => {
    flow.y = drawText(flow.page, set, options.x ?? sheet.left, flow.y);
  });
  flow.y -= options.after ?? 8;
};

/** A heading with its golden rule; `room` points must follow on the same page. */
export const heading = (flow: Flow, parent: TagNode, text: string, room = 90): void => {
  if (flow.y < sheet.height - sheet.top) flow.y -= 16;
  keep(flow, 40 + room);
  flow.document.artifact(flow.page, () => {
    flow.page.drawRectangle({ x: sheet.left, y: flow.y - 3, width: 34, height: 3, color: ink(colors.gold) });
  });
  flow.y -= 13;
  put(flow, parent, 'H2', text, styles.h2, { after: 8 });
};

/** A list with a mark before each item. */
export const list = (flow: Flow, parent: TagNode, items: readonly string[], mark: (index: number) => string): void => {
  const listNode = flow.document.node(parent, 'L');
  items.forEach((item, index) => {
    const set = setText(flow.document, item, measure - 22, styles.body);
    keep(flow, set.height);
    const itemNode = flow.document.node(listNode, 'LI');
    const top = flow.y;
    flow.document.mark(flow.page, flow.document.node(itemNode, 'Lbl'), () => {
      drawText(
        flow.page,
        setText(flow.document, mark(index), 20, { ...styles.body, color: ink(colors.rose), font: 'strong' }),
        sheet.left,
        top,
      );
    });
    flow.document.mark(flow.page, flow.document.node(itemNode, 'LBody'), () => {
      flow.y = drawText(flow.page, set, sheet.left + 22, top);
    });
    flow.y -= 5;
  });
  flow.y -= 4;
};

/** Cards of a title and a text, `columns` to a row, each row as high as its longest card. */
export const cards = (
  flow: Flow,
  parent: TagNode,
  entries: readonly { title: string; body: string }[],
  columns: number,
): void => {
  const gap = 14;
  const pad = 12;
  const width = (measure - gap * (columns - 1)) / columns;
  for (let start = 0; start < entries.length; start += columns) {
    const row = entries.slice(start, start + columns).map((entry) => ({
      title: setText(flow.document, entry.title, width - pad * 2, styles.h3),
      body: setText(flow.document, entry.body, width - pad * 2, styles.body),
    }));
    const height = Math.max(...row.map((card) => card.title.height + card.body.height)) + pad * 2 + 4;
    keep(flow, height);
    const top = flow.y;
    row.forEach((card, index) => {
      const x = sheet.left + index * (width + gap);
      flow.document.artifact(flow.page, () => {
        flow.page.drawRectangle({
          x,
          y: top - height,
          width,
          height,
          color: ink(colors.surface),
          borderColor: ink(colors.line),
          borderWidth: 0.8,
        });
      });
      const section = flow.document.node(parent, 'Sect');
      let y = top - pad;
      flow.document.mark(flow.page, flow.document.node(section, 'H3'), () => {
        y = drawText(flow.page, card.title, x + pad, y) - 4;
      });
      flow.document.mark(flow.page, flow.document.node(section, 'P'), () => {
        drawText(flow.page, card.body, x + pad, y);
      });
    });
    flow.y = top - height - gap;
  }
};

/** A table; `shares` are the columns' parts of the measure and add up to 1. */
export const table = (
  flow: Flow,
  parent: TagNode,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  shares: readonly number[],
): void => {
  const tableNode = flow.document.node(parent, 'Table');
  const pad = 6;
  [head, ...rows].forEach((row, rowIndex) => {
    const isHead = rowIndex === 0;
    const setting: Setting = isHead ? { ...styles.body, font: 'strong', color: ink(colors.surface) } : styles.body;
    const cells = row.map((cell, index) =>
      setText(
        flow.document,
        index === 0 && !isHead ? `**${cell}**` : cell,
        measure * (shares[index] ?? 0) - pad * 2,
        setting,
      ),
    );
    const height = Math.max(...cells.map((cell) => cell.height)) + pad * 2 - 3;
    keep(flow, height);
    const top = flow.y;
    flow.document.artifact(flow.page, () => {
      const ground = isHead ? colors.plum : rowIndex % 2 === 0 ? colors.blush : colors.surface;
      flow.page.drawRectangle({ x: sheet.left, y: top - height, width: measure, height, color: ink(ground) });
    });
    const rowNode = flow.document.node(tableNode, 'TR');
    let x = sheet.left;
    cells.forEach((cell, index) => {
      flow.document.mark(flow.page, flow.document.node(rowNode, isHead ? 'TH' : 'TD'), () => {
        drawText(flow.page, cell, x + pad, top - pad);
      });
      x += measure * (shares[index] ?? 0);
    });
    flow.y = top - height;
  });
  flow.y -= 12;
};

/** Shares of a whole as one bar with its parts named below; the bar itself is decoration, the words say it all. */
export const bar = (
  flow: Flow,
  parent: TagNode,
  parts: readonly { label: string; share: number; detail: string }[],
): void => {
  const grounds = [colors.plum, colors.rose, colors.gold, colors.teal];
  keep(flow, 26 + parts.length * 34);
  const top = flow.y;
  flow.document.artifact(flow.page, () => {
    let x = sheet.left;
    parts.forEach((part, index) => {
      const width = (measure * part.share) / 100;
      flow.page.drawRectangle({
        x,
        y: top - 18,
        width: width - 2,
        height: 18,
        color: ink(grounds[index % grounds.length] ?? colors.plum),
      });
      x += width;
    });
  });
  flow.y -= 28;
  const listNode = flow.document.node(parent, 'L');
  parts.forEach((part, index) => {
    const set = setText(flow.document, `**${part.label}** ${part.detail}`, measure - 22, styles.body);
    const y = flow.y;
    flow.document.artifact(flow.page, () => {
      flow.page.drawRectangle({
        x: sheet.left,
        y: y - 11,
        width: 11,
        height: 11,
        color: ink(grounds[index % grounds.length] ?? colors.plum),
      });
    });
    const item = flow.document.node(listNode, 'LI');
    flow.document.mark(flow.page, flow.document.node(item, 'LBody'), () => {
      flow.y = drawText(flow.page, set, sheet.left + 22, y);
    });
    flow.y -= 4;
  });
  flow.y -= 6;
};
