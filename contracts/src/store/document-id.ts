/** For an invalid id Firestore fails after seven seconds of retries: https://firebase.google.com/docs/firestore/quotas */
export function isDocumentId(text: string): boolean {
  return (
    text !== '' &&
    text !== '.' &&
    text !== '..' &&
    !text.includes('/') &&
    !/^__.*__$/s.test(text) &&
    text.isWellFormed() &&
    new TextEncoder().encode(text).length <= 1_500
  );
}
