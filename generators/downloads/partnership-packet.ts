import path from 'node:path';
import sharp from 'sharp';
import { html, richText } from './html.ts';
import { packetFacts as facts } from './packet-facts.ts';
import { cards, printTable, shareBar } from './print-parts.ts';
import type { PrintDocument } from './print-pdf.ts';

const { organisation, answers, addresses } = facts;
const { address } = organisation;

/** JPEG, because a browser that prints puts it into the PDF as it is and any other picture uncompressed. */
const coverPicture = await sharp(path.join(import.meta.dirname, '../../public-site/src/art/blazer-wide.avif'))
  .jpeg({ quality: 82, mozjpeg: true })
  .toBuffer();

const contacts = [
  { label: `Apply, answered ${answers.application}`, words: addresses.application, href: addresses.application },
  { label: `Ask, answered ${answers.inquiry}`, words: addresses.inquiry, href: addresses.inquiry },
  { label: 'Write', words: organisation.email, href: `mailto:${organisation.email}` },
  { label: 'Call', words: organisation.phone, href: organisation.phoneHref },
];

const cover = html`<section class="cover">
  <img src="data:image/jpeg;base64,${coverPicture.toString('base64')}" alt="">
  <div class="cover-text">
    <p class="name">${organisation.legalName}</p>
    <h1>Partnership packet</h1>
    <p class="mission">${facts.mission}</p>
    <p>${organisation.status} · Tax ID ${organisation.taxId}</p>
    <p>${organisation.email} · ${organisation.phone}</p>
  </div>
</section>`;

const whoWeAre = html`<section class="new-page">
  <h2>Who we are</h2>
  <p class="lead">${organisation.legalName} helps women and girls in hardship get trained, hired and heard. We give scholarships, career training, career sponsorship and a mentor who stays, and we give them together.</p>
  <div class="figures">${facts.figures.map(({ figure, label }) => html`<div><p class="figure">${figure}</p><p>${label}</p></div>`)}</div>
  <p class="small">${facts.standing.figures}</p>
  <h2>Who we serve</h2>
  <p class="small">${facts.standing.mix}</p>
  ${shareBar(facts.mix.map((part) => ({ label: `${part.share}%`, share: part.share, detail: part.label })))}
  <h2>Where $100 goes</h2>
  <p>${facts.claim}.</p>
  ${shareBar(facts.split)}
</section>`;

const howToWorkTogether = html`<section class="new-page">
  <h2>Ways to work together</h2>
  ${cards(facts.ways)}
  <h2>Six ways to begin</h2>
  <ol class="list">${facts.opportunities.map(
    (item) => html`<li><strong>${item.title}.</strong> ${richText(item.body)}</li>`,
  )}</ol>
</section>`;

const sponsorTheGala = facts.gala
  ? html`<h2>Sponsor the gala</h2>
  <p class="lead">${facts.gala.when}</p>
  ${printTable(['Tier', 'Gift', 'What it includes'], facts.gala.tiers, [20, 16, 64])}`
  : [];

const sponsorship = html`<section class="new-page">
  ${sponsorTheGala}
  <h2>What you can count on</h2>
  <ul class="list">${facts.promises.map((promise) => html`<li>${richText(promise)}</li>`)}</ul>
</section>`;

const nextSteps = html`<section class="new-page">
  <h2>From hello to working together</h2>
  ${cards(facts.steps.map((step, index) => ({ title: `${index + 1}. ${step.title}`, body: step.body })))}
  <div class="contact">
    <h2>Talk to us</h2>
    ${contacts.map(({ label, words, href }) => html`<h3>${label}</h3><p class="lead"><a href="${href}">${words}</a></p>`)}
    <p class="small">${organisation.legalName} is a ${organisation.status}. Tax ID ${organisation.taxId}. ${address.street}, ${address.city}, ${address.region} ${address.postalCode}.</p>
  </div>
</section>`;

/** The packet a sponsor takes into a meeting. */
export const partnershipPacket: PrintDocument = {
  title: `${organisation.shortName}: partnership packet`,
  subject: 'Ways to stand with women starting again',
  runningFoot: `${organisation.legalName} · Partnership packet`,
  facts,
  body: html`<main>${[cover, whoWeAre, howToWorkTogether, sponsorship, nextSteps]}</main>`,
};
