import { organisation } from '@society-gal/contracts/brand';
import { passwordProblem } from '@society-gal/contracts/team';
import { FirebaseError } from 'firebase/app';

/** Texts of the specification, letter for letter. */
export const accessMessages = {
  denied: 'Access denied. Admin privileges required.',
  failed: 'Error checking user permissions',
  signedIn: 'Signed in successfully',
  created: 'Account created successfully. Please check your email for verification.',
  unexpected: 'An unexpected error occurred',
  weakPassword: 'Your password is too easy to guess for the staff area.',
  unknownPassword: 'Please sign in again.',
} as const;

/**
 * What Firebase Auth answers, in its own sense but without its prefix and code. Wrong address and wrong password
 * share one text, so that nobody can find out who works here.
 */
const authErrors: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'Invalid login credentials',
  'auth/invalid-login-credentials': 'Invalid login credentials',
  'auth/wrong-password': 'Invalid login credentials',
  'auth/user-not-found': 'Invalid login credentials',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/email-already-in-use': 'An account with this e-mail address already exists. Sign in, or reset the password.',
  'auth/invalid-email': 'Enter an email address in the correct format, like name@example.com.',
  'auth/weak-password': 'Password should be at least 6 characters',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': 'The sign-in service did not answer. Check your connection and try again.',
  'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
  'auth/invalid-action-code': 'This link was used before or is not complete. Please ask for a new one.',
};

/** A password that staff cannot have; the message is for the person who chose it. */
class RefusedPassword extends Error {}

/** Throws an error that {@link authErrorText} words when a new password is not one for staff. `own` are her name and address. */
export function requireStaffPassword(password: string, personalWords: readonly string[] = []): void {
  const problem = passwordProblem(password, [...personalWords, organisation.shortName]);
  if (problem) throw new RefusedPassword(problem);
}

/** The service's message for a failed sign-in, sign-up or reset; anything else is an unexpected error. */
export function authErrorText(error: unknown): string {
  if (error instanceof RefusedPassword) return error.message;
  if (!(error instanceof FirebaseError) || !error.code.startsWith('auth/')) return accessMessages.unexpected;
  const known = authErrors[error.code];
  if (known) return known;
  const plain = error.message
    .replace(/^Firebase:\s*/, '')
    .replace(/\s*\(auth\/[\w-]+\)\.?$/, '')
    .trim();
  return plain === '' || plain === 'Error' ? accessMessages.unexpected : plain;
}
