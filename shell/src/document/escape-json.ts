/** JSON as it may stand inside a script element: it cannot contain `</script>` or begin a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
