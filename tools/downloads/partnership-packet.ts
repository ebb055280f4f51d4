import { colors } from '@society-gal/contracts/theme-tokens';
import { factsMark } from './facts-mark.ts';
import { bar, cards, type Flow, heading, list, measure, nextPage, put, sheet, styles, table } from './flow.ts';
import { packetFacts as facts } from './packet-facts.ts';
import { drawText, ink, setText } from './set-text.ts';
import { startTaggedDocument, type TaggedDocument, type TagNode } from './tagged-document.ts';

type Fonts = Parameters<typeof startTaggedDocument>[1];

const drawCover = async (document: TaggedDocument, picture: Uint8Array): Promise<void> => {
  const page = document.pdf.addPage([sheet.width, sheet.height]);
  const image = await document.pdf.embedPng(picture);
  const pictureHeight = (sheet.width * image.height) / image.width;
  document.artifact(page, () => {
    page.drawRectangle({ x: 0, y: 0, width: sheet.width, height: sheet.height, color: ink(colors.plumDark) });
    page.drawImage(image, { x: 0, y: sheet.height - pictureHeight, width: sheet.width, height: pictureHeight });
    page.drawRectangle({
      x: 0,
      y: sheet.height - pictureHeight - 6,
      width: sheet.width,
      height: 6,
      color: ink(colors.gold),
    });
  });
  const section = document.node(document.root, 'Sect');
  let y = sheet.height - pictureHeight - 62;
  const white = ink(colors.surface);
  const line = (
    tag: 'H1' | 'P',
    text: string,
    size: number,
    font: 'display' | 'body' | 'strong',
    after: number,
  ): void => {
    const set = setText(document, text, measure, { size, leading: 1.25, color: white, font });
    document.mark(page, document.node(section, tag), () => {
      y = drawText(page, set, sheet.left, y) - after;
    });
  };
  line('P', facts.organisation.legalName, 13, 'strong', 14);
  line('H1', 'Partnership packet', 42, 'display', 14);
  line('P', facts.mission, 16, 'body', 26);
  line('P', `${facts.organisation.status} · Tax ID ${facts.organisation.taxId}`, 10.5, 'body', 4);
  line('P', `${facts.organisation.email} · ${facts.organisation.phone}`, 10.5, 'body', 0);
};

const drawFigures = (flow: Flow, parent: TagNode): void => {
  const width = measure / facts.figures.length;
  const top = flow.y;
  let lowest = top;
  facts.figures.forEach(({ figure, label }, index) => {
    const x = sheet.left + index * width;
    flow.document.mark(flow.page, flow.document.node(parent, 'P'), () => {
      const below = drawText(
        flow.page,
        setText(flow.document, figure, width, { size: 32, leading: 1.15, color: ink(colors.rose), font: 'display' }),
        x,
        top,
      );
      lowest = Math.min(lowest, drawText(flow.page, setText(flow.document, label, width - 16, styles.body), x, below));
    });
  });
  flow.y = lowest - 10;
};

/** The packet a sponsor takes into a meeting. `picture` is the cover's drawing as PNG. */
export const makePartnershipPacket = async (fonts: Fonts, picture: Uint8Array, madeOn: Date): Promise<Uint8Array> => {
  const { shortName, legalName, email, phone } = facts.organisation;
  const document = await startTaggedDocument(
    {
      title: `${shortName}: partnership packet`,
      subject: 'Ways to stand with women starting again',
      author: legalName,
      facts: factsMark(facts),
      madeOn,
    },
    fonts,
  );
  await drawCover(document, picture);
  const flow: Flow = {
    document,
    page: document.pdf.getPage(0),
    y: 0,
    number: 1,
    running: `${legalName} · Partnership packet`,
  };

  nextPage(flow);
  const who = document.node(document.root, 'Sect');
  heading(flow, who, 'Who we are');
  put(
    flow,
    who,
    'P',
    `${legalName} helps women and girls in hardship get trained, hired and heard. We give scholarships, career training, career sponsorship and a mentor who stays, and we give them together.`,
    styles.lead,
    { after: 14 },
  );
  drawFigures(flow, who);
  put(flow, who, 'P', 'These are our own counts. Ask us how we keep them.', styles.small, { after: 6 });
  const served = document.node(document.root, 'Sect');
  heading(flow, served, 'Who takes part');
  bar(
    flow,
    served,
    facts.mix.map((part) => ({ ...part, label: `${part.share}%`, detail: part.label })),
  );
  const money = document.node(document.root, 'Sect');
  heading(flow, money, 'Where $100 goes');
  put(flow, money, 'P', `${facts.claim}.`, styles.body);
  bar(flow, money, facts.split);

  nextPage(flow);
  const ways = document.node(document.root, 'Sect');
  heading(flow, ways, 'Ways to work together');
  cards(flow, ways, facts.ways, 2);
  const openings = document.node(document.root, 'Sect');
  heading(flow, openings, 'Six ways to begin');
  list(
    flow,
    openings,
    facts.opportunities.map((item) => `**${item.title}.** ${item.body}`),
    (index) => `${index + 1}.`,
  );

  nextPage(flow);
  const evening = document.node(document.root, 'Sect');
  heading(flow, evening, 'Sponsor the gala');
  put(flow, evening, 'P', facts.gala, styles.lead, { after: 12 });
  table(flow, evening, ['Tier', 'Gift', 'What it includes'], facts.tiers, [0.2, 0.16, 0.64]);
  const promised = document.node(document.root, 'Sect');
  heading(flow, promised, 'What you can count on');
  list(flow, promised, facts.promises, () => '•');

  nextPage(flow);
  const next = document.node(document.root, 'Sect');
  heading(flow, next, 'From hello to working together');
  cards(
    flow,
    next,
    facts.steps.map((step, index) => ({ title: `${index + 1}. ${step.title}`, body: step.body })),
    2,
  );
  const talk = document.node(document.root, 'Sect');
  heading(flow, talk, 'Talk to us');
  for (const [label, words, href] of [
    [`Apply, answered ${facts.answers.application}`, facts.addresses.application, facts.addresses.application],
    [`Ask, answered ${facts.answers.inquiry}`, facts.addresses.inquiry, facts.addresses.inquiry],
    ['Write', email, `mailto:${email}`],
    ['Call', phone, facts.organisation.phoneHref],
  ] as const) {
    put(flow, talk, 'H3', label, styles.h3, { after: 0 });
    const node = document.node(document.node(talk, 'P'), 'Link');
    const top = flow.y;
    const set = setText(document, words, measure, { ...styles.lead, color: ink(colors.rose) });
    document.mark(flow.page, node, () => {
      flow.y = drawText(flow.page, set, sheet.left, top);
    });
    document.link(flow.page, node, { x: sheet.left, y: flow.y, width: measure, height: top - flow.y }, href);
    flow.y -= 8;
  }
  flow.y -= 6;
  put(
    flow,
    talk,
    'P',
    `${legalName} is a ${facts.organisation.status}. Tax ID ${facts.organisation.taxId}. ${facts.organisation.address.street}, ${facts.organisation.address.city}, ${facts.organisation.address.region} ${facts.organisation.address.postalCode}.`,
    styles.small,
  );
  return document.save();
};
