import { useRules } from '../styles/use-rules.ts';

// Not in the site's stylesheet: every page would load what few people see. Teal is the colour of help: it marks pages of her
// own, and what takes the place of a form for help.
const rules = `
.stored>*+*,.paper>*+*,.opened>section>*+*,.opened article,.letters>li>*+*{margin-top:1.1rem}
.opened>*+*,.opened .letters>*+*{margin-top:2.5rem}
.opened article>.facts{margin-top:1.1rem}
.opened p:focus{outline:0}
.opened .form>:not(:empty)~:not(:empty),.form.stored>*+*{margin-top:1.4rem}
.section:has(.form.stored) .section-head,.form-shell:has(.form.stored)>.aside{display:none}
.form.stored{max-width:46rem}
.section:has(.form.stored){padding-bottom:clamp(3rem,6vw,5rem)}
main:has(.quiet-column>.form-place>.stored)>section:not(:has(.stored)){display:none}
main:has(.opened[data-no-speech]:not([data-app-now]),.quiet-column .form.stored) .hero .lead,main:has(.opened) .hero-facts>li+li{display:none}
.stored~.toasts{order:-1}
.stored~.toasts>.toast{margin:0 0 1.25rem}
.stored h3{padding-top:1rem;font-size:var(--size-1)}
.quiet-column>.form,.opened .form,.form.stored:not(.doorlight){border-color:var(--own,var(--teal))}
body:has(.form.stored) .floating-donate{visibility:hidden}
.form-end>.flow{flex:1 0 100%}
.opened>p+p{margin-top:1.1rem}
[role=status]:empty+*{margin-top:0!important}
.form>.hint{margin-top:.8rem!important}
main:has(.hero-plain){--own:var(--line)}
.stored .facts strong,.link-to-hand-over{color:var(--ink);font-size:var(--size-1);letter-spacing:.04em;overflow-wrap:anywhere}
.stored .facts strong{font-size:var(--size-2);line-height:1.25}
.stored .facts>div{padding-block:.9rem}
@media (min-width:40rem){.stored .facts>div{grid-template-columns:11rem minmax(0,1fr)}.stored .dated>div,.opened .dated>div{grid-template-columns:17.5rem minmax(0,1fr);column-gap:1.5rem}}
.paper.card{padding:1.25rem;border:1px dashed var(--control);border-radius:1rem}
.opened .form-row{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end}
.opened p.form-row{align-items:center}
.opened .form-row>*{margin:0}
.opened .form-row>.field{flex:1 1 11rem}
.opened article{padding-top:1.1rem;border-top:3px solid var(--line)}
.letters>.us{padding-left:1rem;border-left:4px solid var(--own,var(--teal))}
.as-written{white-space:pre-line;overflow-wrap:anywhere}
@media print{.opened form,.opened .button,.opened>section:has(>.form-end),.opened>section>:is(.hint,.form-row),main:has(.opened) .hero-facts,main:has(.opened):not(:has(.hero-plain))~footer{display:none!important}}`;

// Without a margin browsers print no address and no title of ours; the paper gets its margin back inside.
const printRules = `@page{margin:0}@media print{
body :not(:has(.paper),.paper,.paper *),[data-print] .paper:not([data-printed]),.paper .not-printed{display:none!important}
body,body :has(.paper){min-height:0!important;margin:0!important;padding:0!important}
body,.paper{background:#fff!important;color:#000!important;box-shadow:none!important;border:0!important}
.paper{padding:2cm!important}}`;

/** How the region after sending and the personal pages look, as long as one is shown. */
export function useRequestStyles(): void {
  useRules(rules);
}

/** Prints the elements of the class `paper` alone, as long as this part of the page is shown. */
export function usePrintRules(): void {
  useRules(printRules);
}
