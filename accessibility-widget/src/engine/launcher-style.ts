/**
 * `:host` declarations are important: inside a shadow root those win over the page's own important ones, so that
 * `* { all: unset !important }` on the page changes nothing here, nor does `* { --accent: red }`. Sizes are px: a page's root font size is not ours.
 * Only the round button is styled here; what opens out of it brings `panel/widget-look.ts`.
 */
export const launcherStyle = `
:host{all:initial!important;display:block!important;position:fixed!important;inset:0 auto auto 0!important;z-index:2147483646!important;--accent:#5b1f55!important;--on-accent:#fff!important}
@media (prefers-color-scheme:dark){:host{--accent:#f0c6ea!important;--on-accent:#2b1230!important}}
[hidden]{display:none!important}
.bar{position:fixed;z-index:1;bottom:20px;left:16px}
.top{top:20px;bottom:auto}.right{left:auto;right:16px}
.launch{display:grid;place-items:center;box-sizing:border-box;width:56px;height:56px;padding:0;border:2px solid var(--on-accent);border-radius:50%;background:var(--accent);color:var(--on-accent);box-shadow:0 6px 24px #0004;cursor:pointer}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.failed{display:flex;width:auto;gap:8px;padding:0 16px;border-radius:28px}.failed .unseen{all:unset;font:600 16px system-ui,sans-serif}
:focus-visible{outline:3px solid var(--focus,Highlight);outline-offset:2px}
svg{width:28px;height:28px;flex:none;fill:currentcolor}
@media print{:host{display:none!important}}
`;
