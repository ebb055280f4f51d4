/**
 * Does Firestore take this text as the id of a document? It takes no slash, no `.` or `..`, nothing between double
 * underscores, and at most 1,500 bytes of valid UTF-8 (https://firebase.google.com/docs/firestore/quotas, "Collections,
 * documents, and fields"). Asked for another id, it answers with an error after seven seconds of retries.
 */
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
