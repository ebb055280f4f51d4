/**
 * `:host` declarations are important: inside a shadow root those win over the page's own important ones, so that
 * `* { all: unset !important }` on the page changes nothing here. Sizes are px: a page's root font size is not ours.
 */
export const launcherStyle = `
:host{all:initial!important;display:block!important;position:fixed!important;inset:0 auto auto 0!important;z-index:2147483646!important;width:0!important;height:0!important;overflow:visible!important;
--accent:#5b1f55;--on-accent:#fff;--ground:#fff;--soft:#f6eff5;--ink:#24172a;--quiet:#5a4a60;--line:#8b7280;--focus:#0b57d0;
font:500 17px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif!important;color-scheme:light!important;color:var(--ink)!important}
@media (prefers-color-scheme:dark){:host{--accent:#f0c6ea;--on-accent:#2b1230;--ground:#1f1722;--soft:#2d2231;--ink:#f7eef5;--quiet:#d0bfd2;--line:#a58fa6;--focus:#9ec2ff;color-scheme:dark!important}}
*{box-sizing:border-box}
[hidden]{display:none!important}
button,select,input{font:inherit;color:inherit;letter-spacing:normal}
button{min-height:44px;min-width:44px;padding:8px 16px;border:2px solid var(--line);border-radius:12px;background:var(--ground);color:var(--ink);cursor:pointer;font-weight:600}
button:hover{background:var(--soft)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
svg{width:28px;height:28px;flex:none;fill:currentcolor}
.bar{position:fixed;z-index:1;display:flex;align-items:center;gap:8px;max-width:calc(100vw - 24px)}
.bottom{bottom:20px}.top{top:20px}.left{left:16px}.right{right:16px}
.launch{display:grid;place-items:center;width:56px;height:56px;padding:0;border-radius:50%;outline:2px solid var(--on-accent);box-shadow:0 6px 24px #0004}
.card{display:flex;align-items:center;gap:10px;padding:6px;border:2px solid var(--line);border-radius:18px;background:var(--ground);box-shadow:0 6px 24px #0004}
.status{padding:0 4px;color:var(--quiet);white-space:nowrap}
.primary,.primary:hover,.launch:hover{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.plain{border-color:transparent;padding:8px}
@media print{:host{display:none!important}}
`;
