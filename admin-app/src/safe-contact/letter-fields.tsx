import {
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { limits } from '@society-gal/contracts/http';
import { type AnswerTemplateId, answerTemplates } from '@society-gal/contracts/requests';
import type { Reach } from './use-safe-contact.ts';

/** What is written to her, while it is written. `by` is null until somebody chooses among what is open. */
export type LetterDraft = { text: string; by: 'mail' | 'page'; template: AnswerTemplateId | null };

/** How a letter may go to her now: by mail if the gate allows it, else on her page. */
export function firstDraft(reach: Reach): LetterDraft {
  return { text: '', by: reach.mail === null ? 'mail' : 'page', template: null };
}

/** Is there any way to write to her? */
export function canWrite(reach: Reach): boolean {
  return reach.mail === null || reach.page;
}

/** Brackets mark what a template leaves to staff; a letter with one left is not ready. */
export function isReady({ text }: LetterDraft): boolean {
  return text.trim() !== '' && !/\[[^\]]*\]/.test(text);
}

type Props = {
  reach: Reach;
  draft: LetterDraft;
  onChange: (draft: LetterDraft) => void;
  isDecision?: boolean;
  /** Who gets it in place of the person that the record is about; see `referrerOf`. */
  referrer?: string | null;
};

/** The words of a letter, how it begins, and by which way it goes; closed ways say why. */
export function LetterFields({ reach, draft, onChange, isDecision = false, referrer = null }: Props) {
  const templates = answerTemplates.filter((template) => 'decision' in template === isDecision);
  const begin = (id: string) => {
    const template = answerTemplates.find((each) => each.id === id);
    onChange(template ? { ...draft, template: template.id, text: template.text } : { ...draft, template: null });
  };
  return (
    <Stack spacing={1.5}>
      {referrer === null ? null : (
        <Alert severity="info">This goes to {referrer}, who referred her. The person referred does not get it.</Alert>
      )}
      <FormControl component="fieldset">
        <FormLabel component="legend">How it goes to {referrer ?? 'her'}</FormLabel>
        <RadioGroup
          value={draft.by}
          onChange={(event) => onChange({ ...draft, by: event.target.value === 'mail' ? 'mail' : 'page' })}
        >
          <FormControlLabel
            value="mail"
            control={<Radio />}
            disabled={reach.mail !== null}
            label={reach.mail === null ? 'By discreet email' : `Not by email. ${reach.mail}.`}
          />
          <FormControlLabel
            value="page"
            control={<Radio />}
            disabled={!reach.page}
            label={
              reach.page
                ? `On ${referrer === null ? 'her' : 'the referrer’s'} own page only${reach.mail === null ? ', with an email that says there is news' : ''}`
                : referrer === null
                  ? 'She has no page of her own.'
                  : 'The referrer has no page.'
            }
          />
        </RadioGroup>
      </FormControl>
      <TextField select label="Begin with" value={draft.template ?? ''} onChange={(event) => begin(event.target.value)}>
        <MenuItem value="">My own words</MenuItem>
        {templates.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="What you write"
        multiline
        minRows={4}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        helperText="Others may see her screen: name nothing that could endanger her. Fill in what stands in [brackets]."
        slotProps={{ htmlInput: { maxLength: limits.textLength } }}
      />
    </Stack>
  );
}

/** The letter as she reads it. */
export function LetterPreview({ draft, name }: { draft: LetterDraft; name: string }) {
  return (
    <Paper variant="outlined" role="group" aria-label="Preview" sx={{ p: 2, bgcolor: 'background.default' }}>
      {draft.by === 'mail' ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Subject: A message for you
        </Typography>
      ) : null}
      {draft.by === 'mail' ? <Typography sx={{ mt: 1 }}>Hello {name},</Typography> : null}
      <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{draft.text}</Typography>
    </Paper>
  );
}
