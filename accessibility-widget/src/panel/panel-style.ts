/** Logical properties throughout, so that right-to-left languages need nothing of their own. */
export const panelStyle = `
dialog{position:fixed;inset:auto auto 16px 16px;margin:0;padding:0;width:460px;max-width:calc(100vw - 32px);height:820px;max-height:calc(100dvh - 32px);border:2px solid var(--line);border-radius:22px;background:var(--soft);color:var(--ink);box-shadow:0 20px 60px #0007;overflow:hidden;font-size:1em}
dialog[open]{display:flex;flex-direction:column}
dialog.right{inset:auto 16px 16px auto}
dialog::backdrop{background:#0003}
.top-row{display:flex;align-items:center;gap:12px;padding:12px 12px 12px 16px;padding-inline:16px 12px;background:var(--ground);border-bottom:1px solid var(--edge)}
.top-row>svg{box-sizing:border-box;width:40px;height:40px;padding:7px;border-radius:50%;background:var(--accent);color:var(--on-accent)}
.plain{display:grid;place-items:center;position:relative}
.plain svg{width:24px;height:24px}
h2{flex:1;margin:0;font-size:1.25em;line-height:1.3}
h3{margin:0 0 8px;font-size:1em}
p{margin:0}
.body{flex:1;overflow:auto;overscroll-behavior:contain;padding:16px;scroll-padding:80px 0 16px}
.body:focus-visible{outline-offset:-4px}
.presets{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:8px;margin-bottom:12px}
.presets button{display:flex;align-items:center;gap:10px;padding:8px 12px;text-align:start;line-height:1.25}
.presets svg{width:24px;height:24px;color:var(--accent)}
[aria-pressed=true],[aria-selected=true]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
[aria-pressed=true] svg{color:inherit}
[aria-pressed=true]:hover,[aria-selected=true]:hover{background:var(--accent)}
[role=tablist]{display:flex;flex-wrap:wrap;gap:4px;position:sticky;top:-16px;margin-inline:-16px;padding:12px 16px;background:var(--soft);z-index:1}
[role=tab]{flex:1 1 auto;padding:8px 10px}
[role=tab]:not([aria-selected=true]){border-color:var(--edge)}
[role=tabpanel]:not([hidden]){display:grid;gap:10px}
.setting{padding:12px 14px;border:1px solid var(--edge);border-radius:16px;background:var(--ground);display:grid;gap:6px}
.changed{box-shadow:inset 5px 0 var(--accent)}
.changed:dir(rtl){box-shadow:inset -5px 0 var(--accent)}
.hint{padding:8px 2px 0}
.head{display:flex;justify-content:space-between;gap:12px;font-weight:600}
output{padding:0 10px;border-radius:12px;background:var(--soft);font-variant-numeric:tabular-nums}
.track{display:flex;align-items:center;gap:10px}
.track input{flex:1;min-width:60px;height:44px;accent-color:var(--accent);margin:0;cursor:pointer}
.track button{padding:0;font-size:1.4em;line-height:1}
.switch{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;font-weight:600;cursor:pointer}
.switch input{appearance:none;flex:none;position:relative;width:60px;height:44px;margin:0;cursor:pointer}
.switch input::before{content:"";position:absolute;inset:6px 0;border:2px solid var(--line);border-radius:16px;background:var(--soft)}
.switch input::after{content:"";position:absolute;top:11px;inset-inline-start:5px;width:22px;height:22px;border-radius:50%;background:var(--line)}
.switch input:checked::before{background:var(--accent);border-color:var(--accent)}
.switch input:checked::after{inset-inline-start:33px;background:var(--on-accent)}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:6px}
legend{padding:0;margin-bottom:6px;font-weight:600}
.choices{display:flex;flex-wrap:wrap;gap:8px}
.choices label{flex:1 1 auto;display:flex;align-items:center;gap:6px;min-height:44px;padding:6px 10px 6px 8px;border:2px solid var(--line);border-radius:12px;cursor:pointer}
.choices label:has(:checked){border-color:var(--accent);background:var(--soft)}
.choices label:focus-within:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.choices input{flex:none;width:22px;height:22px;margin:0;accent-color:var(--accent)}
.choices input:focus-visible{outline:0}
select{min-height:44px;width:100%;padding:6px 12px;border:2px solid var(--line);border-radius:12px;background:var(--ground);color:var(--ink)}
.speech{display:grid;gap:8px;padding:12px;border-radius:12px;background:var(--soft)}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.end-row{display:grid;gap:8px;padding:12px 16px;background:var(--ground);border-top:1px solid var(--edge)}
button:disabled{opacity:1;color:var(--quiet);cursor:default}
@media (max-width:480px){h2{font-size:1.1em}.top-row{gap:8px}.choices{gap:6px}.choices label{gap:4px;padding:6px 8px 6px 6px}dialog{inset:8px!important;max-width:calc(100vw - 16px);width:auto;max-height:none;height:auto}.body{padding:12px}[role=tablist]{top:-12px;margin-inline:-12px;padding:10px 12px}[role=tab]{padding:8px 6px;font-size:.94em}}
@media (max-width:360px){.presets{grid-template-columns:1fr 1fr}.presets svg{display:none}.presets button{padding:8px 6px;overflow-wrap:anywhere}.setting{padding:10px}}
@media (max-height:560px){dialog[open]{display:block;overflow:auto}.body{overflow:visible}[role=tablist]{position:static}}
@media (forced-colors:active){.presets svg{color:inherit}.top-row>svg{border:1px solid;background:Canvas;color:CanvasText}.changed{border-inline-start:6px solid Highlight}.switch input::before{border-color:ButtonText;background:ButtonFace}.switch input::after{background:ButtonText;forced-color-adjust:none}.switch input:checked::before{background:Highlight;forced-color-adjust:none}.switch input:checked::after{background:HighlightText}[aria-pressed=true],[aria-selected=true]{background:Highlight;color:HighlightText;border-color:Highlight;forced-color-adjust:none}.choices label:has(:checked){border-color:Highlight}}
@media (prefers-reduced-motion:no-preference){.switch input::after{transition:inset-inline-start .12s}}
`;
