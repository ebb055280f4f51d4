import { Box, Link, Typography } from '@mui/material';
import type { Answer } from '@society-gal/contracts/forms';
import { Fold } from '../app/fold.tsx';

/** Label and answer stand beside each other where the list itself, not the window, has room for an address. */
const isWide = '@container (min-width: 560px)';

const linkOf = (answer: Answer): string | null => {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer.text))
    return `mailto:${encodeURIComponent(answer.text).replace('%40', '@')}`;
  if (/phone/.test(answer.name) && /\d{3}/.test(answer.text)) return `tel:${answer.text.replace(/[^\d+]/g, '')}`;
  return null;
};

/** The answers of a record as label and text; long ones keep their line breaks. What was not answered folds away. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  const unanswered = answers.filter(({ text }) => text === '');
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 0.5,
          [isWide]: { gridTemplateColumns: 'minmax(180px, 1fr) 3fr', rowGap: 1.5 },
        }}
      >
        {answers
          .filter(({ text }) => text !== '')
          .map((answer) => {
            const href = linkOf(answer);
            return (
              <Box key={answer.name} sx={{ display: 'contents' }}>
                <Typography component="dt" sx={{ fontWeight: 700, color: 'text.secondary' }}>
                  {answer.label}
                </Typography>
                <Typography
                  component="dd"
                  sx={{
                    ...{ m: 0, mb: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' },
                    [isWide]: { mb: 0 },
                  }}
                >
                  {href ? <Link href={href}>{answer.text}</Link> : answer.text}
                </Typography>
              </Box>
            );
          })}
      </Box>
      {unanswered.length > 0 ? (
        <Fold summary={`Not answered: ${unanswered.length}`}>
          <Typography variant="body2">{unanswered.map(({ label }) => label).join(' · ')}</Typography>
        </Fold>
      ) : null}
    </Box>
  );
}
