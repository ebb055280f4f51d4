import { Box, Link, Typography } from '@mui/material';
import type { Answer } from '@society-gal/contracts/forms';

const linkOf = (answer: Answer): string | null => {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer.text))
    return `mailto:${encodeURIComponent(answer.text).replace('%40', '@')}`;
  if (/phone/.test(answer.name) && /\d{3}/.test(answer.text)) return `tel:${answer.text.replace(/[^\d+]/g, '')}`;
  return null;
};

/** The answers of a record as label and text; long ones keep their line breaks and never run out of the page. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 1fr) 3fr' },
        columnGap: 3,
        rowGap: { xs: 0.5, md: 1.5 },
      }}
    >
      {answers.map((answer) => {
        const href = linkOf(answer);
        return (
          <Box key={answer.name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 700, color: 'text.secondary' }}>
              {answer.label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, mb: { xs: 1.5, md: 0 }, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}
            >
              {href ? (
                <Link href={href}>{answer.text}</Link>
              ) : (
                answer.text || (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    Not answered
                  </Box>
                )
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
