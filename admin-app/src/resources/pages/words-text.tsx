import { TextField } from '@mui/material';
import { placeId } from './reveal-place.ts';

/** What `{token}` in a text stands for. */
export type Tokens = readonly { token: string; text: string }[];

/** What the tokens of a text stand for. A token with a capital begins a sentence. */
function tokenNotes(text: string, tokens: Tokens): string[] {
  const lower = text.toLowerCase();
  const used = tokens.filter(({ token }) => lower.includes(`{${token.toLowerCase()}}`));
  return used.map(({ token, text: said }) => `{${token}} stands for ${(said || 'nothing today').replace(/\.$/, '')}.`);
}

type Props = {
  place: string;
  label: string;
  text: string;
  isLong?: boolean;
  /** About so many characters read well there. */
  goodLength?: number;
  notes?: readonly string[];
  tokens: Tokens;
  onChange: (text: string) => void;
};

/** One text of a page, with what somebody should know of it. */
export function WordsText({ place, label, text, isLong = false, goodLength = 0, notes = [], tokens, onChange }: Props) {
  const length =
    goodLength > 0 && text.length > goodLength ? [`${text.length} characters: about ${goodLength} read well.`] : [];
  return (
    <TextField
      id={placeId(place)}
      size="small"
      fullWidth
      multiline
      minRows={isLong ? 2 : 1}
      label={label}
      value={text}
      helperText={[...length, ...notes, ...tokenNotes(text, tokens)].join(' ') || undefined}
      onChange={(event) => onChange(isLong ? event.target.value : event.target.value.replaceAll('\n', ' '))}
      slotProps={{ htmlInput: { spellCheck: true, lang: 'en' } }}
    />
  );
}
