import { Box, Paper, Stack, ToggleButton, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';

/** What a letter looks like to its receivers; see the staff call `letter-as-mailed`. */
export type LetterAsMailed = StaffResponse<'letter-as-mailed'>;

const looks = ['Light', 'Dark', 'Narrow', 'No pictures', 'Plain text'] as const;

/** The letter as mail programs show it, by day, by night, on a telephone and without its pictures, and as the text that goes with it. */
export function LetterPreview({ subject, text, page }: LetterAsMailed) {
  const [look, setLook] = useState<(typeof looks)[number]>('Light');
  const scheme = look === 'Dark' ? 'dark' : look === 'No pictures' ? 'no-pictures' : 'light';
  return (
    <Paper component="section" aria-labelledby="preview-title" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography variant="h2" id="preview-title">
          Preview
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} role="group" aria-label="Look" sx={{ flexWrap: 'wrap' }}>
          {looks.map((name) => (
            <ToggleButton
              key={name}
              value={name}
              selected={look === name}
              onChange={() => setLook(name)}
              size="small"
              sx={{ px: 2, color: 'inherit' }}
            >
              {name}
            </ToggleButton>
          ))}
        </Stack>
        <Typography>Subject: {subject}</Typography>
        {look === 'Plain text' ? (
          <Box
            component="pre"
            role="region"
            aria-label="The letter as plain text"
            sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.95rem' }}
          >
            {text}
          </Box>
        ) : (
          <Box
            component="iframe"
            key={scheme}
            title={`The letter, ${look.toLowerCase()}`}
            src={`${page}&look=${scheme}`}
            sandbox=""
            sx={{
              width: '100%',
              maxWidth: look === 'Narrow' ? 340 : 680,
              height: 560,
              border: 1,
              borderColor: 'text.secondary',
              borderRadius: 1,
            }}
          />
        )}
      </Stack>
    </Paper>
  );
}
