import { Alert, Box, Typography } from '@mui/material';
import { type Trace, type TraceKind, traceKinds } from '@society-gal/contracts/awards';
import { ActionForm } from '../../app/action-form.tsx';
import { Fold } from '../../app/fold.tsx';
import { AwardPart } from './award-part.tsx';
import { optionsOf } from './award-text.ts';
import type { OpenAward } from './use-open-award.ts';

const TraceList = ({ traces }: { traces: readonly Trace[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
    {traces.map(({ kind, where, words, note }) => (
      <li key={`${kind} ${where}`}>
        <strong>{traceKinds[kind].label}</strong>: {where}
        {words ? (
          <Typography component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: 2, whiteSpace: 'pre-wrap' }}>
            {words}
          </Typography>
        ) : null}
        <Typography variant="body2">{note}</Typography>
      </li>
    ))}
  </Box>
);

/** What she agreed may be seen, word for word, and what she is asked besides. */
export function AwardTraces({ open }: { open: OpenAward }) {
  const { award, busy, may, change } = open;
  return (
    <AwardPart title="Where it will be seen">
      {award.askedTraces.length > 0 ? (
        <Alert severity="warning">
          She is asked about more than she agreed to. Nothing is paid until she answers.
          <TraceList traces={award.askedTraces} />
        </Alert>
      ) : null}
      {award.traces.length > 0 ? (
        <Fold summary={`What she agreed to: ${award.traces.length}`}>
          <TraceList traces={award.traces} />
        </Fold>
      ) : (
        <Typography>She has agreed to nothing yet.</Typography>
      )}
      {award.traces.length > 0 && may('ask-trace') ? (
        <ActionForm
          label="Ask about another trace"
          place={`trace ${award.id}`}
          confirm="Stop payments and ask her"
          busy={busy}
          fields={[
            { name: 'kind', label: 'What it is', options: optionsOf(traceKinds) },
            { name: 'where', label: 'Where it will be seen' },
            { name: 'words', label: 'The words that will stand there', kind: 'text', isOptional: true },
            { name: 'note', label: 'What she should know about it' },
          ]}
          run={({ kind, where, words, note }) =>
            change(
              'ask-trace',
              { trace: { kind: kind as TraceKind, where, words: words.trim() || null, note } },
              'She is asked, and payments wait',
            )
          }
        />
      ) : null}
    </AwardPart>
  );
}
