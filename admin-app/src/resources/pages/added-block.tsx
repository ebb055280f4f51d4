import { Button, MenuItem, Stack, TextField } from '@mui/material';
import type { AddedBlock } from '@society-gal/contracts/words';
import { type Tokens, WordsText } from './words-text.tsx';

type Props<Block extends AddedBlock = AddedBlock> = {
  id: string;
  block: Block;
  tokens: Tokens;
  onChange: (block: AddedBlock) => void;
};
type Of<Kind extends AddedBlock['kind']> = Extract<AddedBlock, { kind: Kind }>;

const styles: readonly { value: Of<'list'>['style']; label: string }[] = [
  { value: 'bullet', label: 'Points' },
  { value: 'check', label: 'Check marks' },
  { value: 'number', label: 'Numbers' },
];

const ListFields = ({ id, block, tokens, onChange }: Props<Of<'list'>>) => (
  <>
    <TextField
      select
      size="small"
      label="Marks of the list"
      value={block.style}
      onChange={(event) => onChange({ ...block, style: event.target.value as Of<'list'>['style'] })}
    >
      {styles.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
    <WordsText
      place={`${id}/items`}
      label="Items"
      isLong
      text={block.items.join('\n')}
      notes={['One item on each line.']}
      tokens={tokens}
      onChange={(text) => onChange({ ...block, items: text.split('\n') })}
    />
  </>
);

const QuestionFields = ({ id, block, tokens, onChange }: Props<Of<'faq'>>) => {
  const change = (nth: number, to: Partial<Of<'faq'>['items'][number]>) =>
    onChange({ ...block, items: block.items.map((item, at) => (at === nth ? { ...item, ...to } : item)) });
  return (
    <>
      {block.items.map(({ question, answer }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
        <Stack key={nth} spacing={1.5} role="group" aria-label={`Question ${nth + 1}`}>
          <WordsText
            place={`${id}/items.${nth}.question`}
            label={`Question ${nth + 1}`}
            text={question}
            tokens={tokens}
            onChange={(text) => change(nth, { question: text })}
          />
          <WordsText
            place={`${id}/items.${nth}.answer`}
            label={`Answer ${nth + 1}`}
            isLong
            text={answer}
            tokens={tokens}
            onChange={(text) => change(nth, { answer: text })}
          />
          {block.items.length > 1 ? (
            <Button
              color="error"
              aria-label={`Remove question ${nth + 1}`}
              onClick={() => onChange({ ...block, items: block.items.toSpliced(nth, 1) })}
              sx={{ alignSelf: 'flex-start' }}
            >
              Remove
            </Button>
          ) : null}
        </Stack>
      ))}
      <Button
        variant="outlined"
        onClick={() => onChange({ ...block, items: [...block.items, { question: '', answer: '' }] })}
        sx={{ alignSelf: 'flex-start' }}
      >
        Add a question
      </Button>
    </>
  );
};

/** The fields of a block that staff added. */
export function AddedFields({ id, block, tokens, onChange }: Props) {
  return (
    <>
      <WordsText
        place={`${id}/title`}
        label="Title"
        text={block.title}
        tokens={tokens}
        onChange={(title) => onChange({ ...block, title })}
      />
      {block.kind === 'prose' ? (
        <WordsText
          place={`${id}/body`}
          label="Text"
          isLong
          text={block.body.join('\n\n')}
          notes={['An empty line begins a new paragraph.']}
          tokens={tokens}
          onChange={(text) => onChange({ ...block, body: text.split('\n\n') })}
        />
      ) : block.kind === 'list' ? (
        <ListFields id={id} block={block} tokens={tokens} onChange={onChange} />
      ) : (
        <QuestionFields id={id} block={block} tokens={tokens} onChange={onChange} />
      )}
    </>
  );
}
