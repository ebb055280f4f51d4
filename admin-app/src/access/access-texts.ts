/** Texts of the specification, letter for letter. */
export const accessTexts = {
  denied: 'Access denied. Admin privileges required.',
  failed: 'Error checking user permissions',
  signedIn: 'Signed in successfully',
  created: 'Account created successfully. Please check your email for verification.',
  unexpected: 'An unexpected error occurred',
} as const;
