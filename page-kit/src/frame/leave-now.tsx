import { quickExit } from '@society-gal/contracts/brand';
import { quickExitAttribute } from '@society-gal/contracts/site';

/** Does what the quick exit does. `look` is that of the button. */
export function LeaveNow({ look = 'outline' }: { look?: 'outline' | 'quiet' }) {
  return (
    <a className={`button ${look}`} href={quickExit.href} rel="noopener noreferrer" {...{ [quickExitAttribute]: '' }}>
      Leave now
    </a>
  );
}
