/** Separates a text from the words of the box beside it. */
const separator = '\n\n';

/**
 * One answer of what was typed and, when its box is ticked, of what the box says: forms post both under one name. Blank
 * parts are left out.
 */
export function joinAnswers(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(separator);
}

/** The parts of an answer that {@link joinAnswers} made: what was typed, and `instead` when its box was ticked. */
export function splitAnswer(answer: string, instead: string): string[] {
  if (answer === instead) return [instead];
  return answer.endsWith(separator + instead) ? [answer.slice(0, -(separator + instead).length), instead] : [answer];
}
