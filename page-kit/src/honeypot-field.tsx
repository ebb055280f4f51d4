import { envelope } from '@society-gal/contracts/forms';

/** Only robots see and fill in this field; a post with anything in it is dropped. */
export function HoneypotField() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={envelope.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
