import Link from '@mui/material/Link';

/**
 * "Write to olivia@example.org": opens the colleague's own mail program, for records whose person may be written to so.
 * Its line is 24 px high at least, so that a link above it is never pressed by mistake (WCAG 2.5.8).
 */
export function EmailLink({ email, subject = '' }: { email: string; subject?: string }) {
  const query = subject && `?subject=${encodeURIComponent(subject)}`;
  return (
    <Link
      href={`mailto:${email}${query}`}
      sx={{ display: 'inline-block', minHeight: 24, py: 0.5, overflowWrap: 'anywhere' }}
    >
      Write to {email}
    </Link>
  );
}
