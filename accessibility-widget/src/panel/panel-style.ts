/** Logical properties throughout, so that right-to-left languages need nothing of their own. */
export const panelStyle = `
dialog{position:fixed;inset:auto auto 16px 16px;margin:0;padding:0;width:440px;max-width:calc(100vw - 32px);height:760px;max-height:calc(100dvh - 32px);border:2px solid var(--line);border-radius:18px;background:var(--ground);color:var(--ink);box-shadow:0 16px 48px #0006;overflow:hidden;font-size:17px}
dialog[open]{display:flex;flex-direction:column}
dialog.right{inset:auto 16px 16px auto}
dialog::backdrop{background:#0003}
.top-row{display:flex;align-items:center;gap:8px;padding:12px 12px 4px 20px}
h2{flex:1;margin:0;font-size:22px;line-height:1.25}
h3{margin:0 0 8px;font-size:17px}
p{margin:0}
.body{flex:1;overflow:auto;overscroll-behavior:contain;padding:8px 20px 16px;scroll-padding:64px 0}
.body:focus-visible{outline-offset:-4px}
.presets{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:16px}
.presets button{border-radius:22px;padding:6px 16px}
[aria-pressed=true],[aria-selected=true]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
[aria-pressed=true]:hover,[aria-selected=true]:hover{background:var(--accent)}
[role=tablist]{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:8px;position:sticky;top:-8px;padding:8px 0;background:var(--ground);z-index:1}
[role=tab]{padding:8px 6px}
.setting{padding:14px 0;border-top:1px solid var(--line);display:grid;gap:6px}
.head{display:flex;justify-content:space-between;gap:12px;font-weight:600}
.track{display:flex;align-items:center;gap:10px}
.track input{flex:1;min-width:60px;height:44px;accent-color:var(--accent);margin:0;cursor:pointer}
.track button{padding:0;font-size:24px;line-height:1}
.switch{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;font-weight:600;cursor:pointer}
.switch input{appearance:none;flex:none;position:relative;width:60px;height:44px;margin:0;cursor:pointer}
.switch input::before{content:"";position:absolute;inset:6px 0;border:2px solid var(--line);border-radius:16px;background:var(--soft)}
.switch input::after{content:"";position:absolute;top:11px;inset-inline-start:5px;width:22px;height:22px;border-radius:50%;background:var(--line)}
.switch input:checked::before{background:var(--accent);border-color:var(--accent)}
.switch input:checked::after{inset-inline-start:33px;background:var(--on-accent)}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:6px}
legend{padding:0;margin-bottom:6px;font-weight:600}
.choices{display:flex;flex-wrap:wrap;gap:8px}
.choices label{display:flex;align-items:center;gap:8px;min-height:44px;padding:6px 14px 6px 10px;border:2px solid var(--line);border-radius:12px;cursor:pointer}
.choices label:has(:checked){border-color:var(--accent);background:var(--soft)}
.choices label:focus-within:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.choices input{width:22px;height:22px;margin:0;accent-color:var(--accent)}
.choices input:focus-visible{outline:0}
select{min-height:44px;width:100%;padding:6px 12px;border:2px solid var(--line);border-radius:12px;background:var(--ground);color:var(--ink)}
.speech{display:grid;gap:8px;padding:12px;border-radius:12px;background:var(--soft)}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.end-row{display:grid;gap:8px;padding:12px 20px;border-top:1px solid var(--line)}
button:disabled{opacity:1;color:var(--quiet);cursor:default}
@media (max-width:380px){dialog{inset:8px!important;max-width:calc(100vw - 16px);width:auto;max-height:none;height:auto}.top-row,.body,.end-row{padding-inline:12px}}
@media (max-height:560px){dialog[open]{display:block;overflow:auto}.body{overflow:visible}[role=tablist]{position:static}}
@media (forced-colors:active){.switch input::before{border-color:ButtonText;background:ButtonFace}.switch input::after{background:ButtonText;forced-color-adjust:none}.switch input:checked::before{background:Highlight;forced-color-adjust:none}.switch input:checked::after{background:HighlightText}[aria-pressed=true],[aria-selected=true]{background:Highlight;color:HighlightText;border-color:Highlight;forced-color-adjust:none}.choices label:has(:checked){border-color:Highlight}}
@media (prefers-reduced-motion:no-preference){.switch input::after{transition:inset-inline-start .12s}}
`;
