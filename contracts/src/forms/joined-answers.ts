const separator = '\n\n';

export function joinAnswers(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(separator);
}

export function splitAnswer(answer: string, instead: string): string[] {
  if (answer === instead) return [instead];
  return answer.endsWith(separator + instead) ? [answer.slice(0, -(separator + instead).length), instead] : [answer];
}
