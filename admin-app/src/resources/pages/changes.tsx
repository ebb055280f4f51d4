import { Box, Typography } from '@mui/material';
import type { WordsChange } from '@society-gal/contracts/words';

/** A text before or after a change, told apart by a mark and not by its color alone. */
const Side = ({ as, mark, text }: { as: 'del' | 'ins'; mark: string; text: string | null }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '1.25rem minmax(0, 1fr)' }}>
    <span aria-hidden="true">{mark}</span>
    {text === null ? (
      <Typography sx={{ color: 'text.secondary' }}>Nothing</Typography>
    ) : (
      <Box
        component={as}
        sx={{
          ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          ...(as === 'ins' ? { textDecoration: 'none', fontWeight: 600 } : { color: 'text.secondary' }),
        }}
      >
        {text}
      </Box>
    )}
  </Box>
);

/** What differs, one text below the other: what stood there and what stands there now. */
export function ChangeList({ label, changes }: { label: string; changes: readonly WordsChange[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ place, label: name, before, after }) => (
        <Box component="li" key={place} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Side as="del" mark="−" text={before} />
          <Side as="ins" mark="+" text={after} />
        </Box>
      ))}
    </Box>
  );
}
