/** Colours, letters and buttons of everything that opens out of the launcher. `:where` lets each part restyle its own. */
const style = `
:host{--ground:#fff!important;--soft:#f6eff5!important;--ink:#24172a!important;--quiet:#5a4a60!important;--line:#8b7280!important;--edge:#e2d5e0!important;--focus:#0b57d0!important;font:500 17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif!important;color-scheme:light!important;color:var(--ink)!important}
@media (prefers-color-scheme:dark){:host{--ground:#1f1722!important;--soft:#2d2231!important;--ink:#f7eef5!important;--quiet:#d0bfd2!important;--line:#a58fa6!important;--edge:#4a3b4e!important;--focus:#9ec2ff!important;color-scheme:dark!important}}
*{box-sizing:border-box}
:where(button,select,input){font:inherit;color:inherit;letter-spacing:normal}
:where(button:not(.launch)){min-height:44px;min-width:44px;padding:8px 16px;border:2px solid var(--line);border-radius:12px;background:var(--ground);color:var(--ink);cursor:pointer;font-weight:600}
:where(button:not(.launch):hover){background:var(--soft)}
.primary,.primary:hover{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.plain{border-color:transparent;padding:8px}
.plain:focus-visible{border-color:var(--focus)}
.card{display:flex;align-items:center;gap:10px;padding:6px;border:2px solid var(--line);border-radius:18px;background:var(--ground);box-shadow:0 6px 24px #0004;max-width:calc(100vw - 24px)}
.status{padding:0 4px;color:var(--quiet);white-space:nowrap}
.quiet{color:var(--quiet);font-size:.9em;line-height:1.5;font-weight:400}
`;
const dressed = new WeakSet<ShadowRoot>();

/** Gives a shadow root the widget's look, once. */
export function dress(root: ShadowRoot): void {
  if (dressed.has(root)) return;
  dressed.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets.push(sheet);
}
