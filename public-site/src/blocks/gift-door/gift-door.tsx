import { impactTiers } from '@society-gal/contracts/brand';
import { formatCentsShort, formatDollars } from '@society-gal/contracts/format';
import { routes } from '@society-gal/contracts/http';
import { needsAppAttribute } from '@society-gal/contracts/site';
import { useEffect, useId, useRef, useState } from 'react';
import { DoorDrawing } from './door-drawing.tsx';
import { giftAmounts, giftInWords, splitOf, whatItBuys } from './gift-parts.ts';

/** Shown without a script, and below the figure for visitors who would rather read. */
function GiftTable() {
  const parts = splitOf(1).map(({ label }) => label);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse (WCAG 2.1.1)
    <section className="table-scroll" aria-label="What gifts do" tabIndex={0}>
      <table className="by-row">
        <caption>What gifts do, and where each dollar of them goes</caption>
        <thead>
          <tr>
            {['Gift', 'What it does', ...parts].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[giftAmounts[0], ...impactTiers.map((tier) => tier.amountDollars)].map((dollars) => (
            <tr key={dollars}>
              <th scope="row">{formatDollars(dollars)}</th>
              <td>{whatItBuys(dollars)}</td>
              {splitOf(dollars).map(({ label, cents }) => (
                <td key={label} data-label={label}>
                  {formatCentsShort(cents)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure() {
  const [step, setStep] = useState(giftAmounts.indexOf(100));
  const id = useId();
  const dollars = giftAmounts[step] ?? giftAmounts[0];
  return (
    <div className="gift-door">
      <DoorDrawing opening={step / (giftAmounts.length - 1)} />
      <div>
        <label htmlFor={id}>Move the slider to open the door</label>
        <input
          id={id}
          type="range"
          min={0}
          max={giftAmounts.length - 1}
          value={step}
          aria-valuetext={giftInWords(dollars)}
          onChange={(event) => setStep(Number(event.target.value))}
        />
        <output htmlFor={id} aria-live="off">
          {formatDollars(dollars)}
        </output>
        <p>{whatItBuys(dollars)}</p>
        <ul>
          {splitOf(dollars).map(({ label, cents }) => (
            <li key={label}>
              <span>{label}</span>
              <strong className="whole">{formatCentsShort(cents)}</strong>
            </li>
          ))}
        </ul>
        <a className="button give" href={`${routes.donate}?amount=${dollars}`}>
          Give {formatDollars(dollars)}
        </a>
      </div>
    </div>
  );
}

/** Square pixels, because the figure is higher in a narrower window. */
const leastArea = 270_000;

/**
 * A visitor plays with an amount and sees what it buys. The document holds a table, and in a narrow window the figure takes its place only
 * when no line that is being read would move.
 */
export function GiftDoor() {
  const [isAlive, setIsAlive] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = table.current;
    if (isAlive || !place) return;
    const look = () => {
      const { top, bottom } = place.getBoundingClientRect();
      const movesNothing = innerWidth > 1000 || (top > 0 && top + leastArea / innerWidth > innerHeight);
      if (movesNothing || (bottom < 0 && CSS.supports('overflow-anchor', 'auto'))) setIsAlive(true);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [isAlive]);
  return isAlive ? (
    <>
      <Figure />
      <details className="gift-table">
        <summary>The same as a table</summary>
        <GiftTable />
      </details>
    </>
  ) : (
    <div ref={table} {...{ [needsAppAttribute]: '' }}>
      <GiftTable />
    </div>
  );
}
