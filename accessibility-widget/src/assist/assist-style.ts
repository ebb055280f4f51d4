/** Layers over the page lie below the launcher, take no pointer, and hold still where motion is unwanted. */
export const assistStyle = `
.layer{position:fixed;inset:0;pointer-events:none;z-index:0;overflow:hidden;forced-color-adjust:none}
.guide{position:absolute;left:0;right:0;top:0;height:6px;margin-top:14px;background:#c2185b;border-block:1px solid #fff}
.mask{position:absolute;box-sizing:border-box;left:0;right:0;background:#000b;border:0 solid #ffb300}
.mask.over{top:0;border-bottom-width:3px}.mask.under{bottom:0;border-top-width:3px}
.ring{position:absolute;border:4px solid #ffb300;outline:2px solid #000;border-radius:6px}
.captions{position:absolute;left:0;top:0;width:0;height:0;pointer-events:none;forced-color-adjust:none}
.caption{position:absolute;display:flex;align-items:flex-end;overflow:hidden}
.caption span{max-width:100%;max-height:100%;overflow:hidden;padding:4px 8px;background:#000;color:#fff;font-size:15px;line-height:1.35}
.caption .none{color:#ffd54f}
.keys{position:fixed;right:16px;bottom:20px;max-width:min(300px,calc(100vw - 32px));max-height:calc(100vh - 40px);overflow:auto;padding:12px 16px;border:2px solid var(--line);border-radius:14px;background:var(--ground);color:var(--ink);box-shadow:0 6px 24px #0004;z-index:1;font-size:15px}
.keys h2{margin:0 0 6px;font-size:17px}
.keys dl{display:grid;grid-template-columns:auto 1fr;gap:6px 12px;margin:0 0 8px;align-items:center}
.keys dd{margin:0}.keys .quiet{margin:0 0 10px}
kbd{display:inline-block;min-width:28px;padding:1px 8px;border:2px solid var(--line);border-radius:6px;text-align:center;font:inherit;font-weight:700}
.view{position:fixed;top:12px;inset-inline-end:16px;z-index:1;display:flex;gap:10px;align-items:center;padding:6px 6px 6px 14px;border:2px solid var(--line);border-radius:14px;background:var(--ground);box-shadow:0 6px 24px #0004}
@media (max-width:560px){.keys{inset:84px 8px auto auto;max-height:calc(100dvh - 250px)}.view{inset:auto 8px 22px auto;padding:4px}.view span{display:none}}
`;
