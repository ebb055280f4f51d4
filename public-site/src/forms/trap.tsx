import { envelope } from '@society-gal/contracts/forms/envelope';

/** A robot fills in what it finds; a person never sees it. */
export const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label>
      Leave this empty
      <input type="text" name={envelope.honeypot} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
