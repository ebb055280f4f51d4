import { quickExit } from '@society-gal/contracts/brand';
import { quickExitAttribute } from '@society-gal/contracts/site';

/** Leaves the site from where something was said to her; it does what the quick exit does. `look` is that of the button. */
export function LeaveNow({ look = 'outline' }: { look?: 'outline' | 'quiet' }) {
  return (
    <a className={`button ${look}`} href={quickExit.href} rel="noopener noreferrer" {...{ [quickExitAttribute]: '' }}>
      Leave now
    </a>
  );
}
