import { Box, Button, Chip, Menu, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type AddedBlock, addedKinds, type PageWords } from '@society-gal/contracts/words';
import { useId, useState } from 'react';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { AddedFields } from './added-block.tsx';
import { hidden, moved, pictureAt, textAt, withAdded, withBlock, withText } from './page-blocks.ts';
import { PictureChoice } from './picture-choice.tsx';
import { placeId, revealPlace } from './reveal-place.ts';
import type { ShownPage } from './use-words.ts';
import { type Tokens, WordsText } from './words-text.tsx';

export const addedLabels: Readonly<Record<AddedBlock['kind'], string>> = {
  prose: 'Text',
  list: 'List',
  faq: 'Questions',
};

type Blocks = ShownPage['blocks'];
/** A block of the page, or one that staff added. */
export type ShownBlock = Pick<Blocks[number], 'key' | 'label' | 'locked' | 'fields' | 'pictures'> & {
  added?: AddedBlock;
};
type Props = {
  block: ShownBlock;
  blocks: Blocks;
  words: PageWords;
  tokens: Tokens;
  onChange: (words: PageWords) => void;
};

/** A text may be somewhat longer than the one for which its place was made. */
const goodLengthOf = (first: string): number => Math.max(60, Math.ceil((first.length * 1.4) / 10) * 10);

const byDayNote = 'The calendar changes this text: yours stands only while the page says this one.';

/** The texts and pictures of a block of the page. */
const BlockFields = ({ block: { key, fields, pictures }, words, tokens, onChange }: Props) => (
  <>
    {fields.map((field) => {
      const place = `${key}/${field.path}`;
      return (
        <WordsText
          key={place}
          place={place}
          label={field.label}
          isLong={field.kind === 'paragraph'}
          text={textAt(words, place, field)}
          goodLength={goodLengthOf(field.first)}
          notes={field.byDay ? [byDayNote] : []}
          tokens={tokens}
          onChange={(text) => onChange(withText(words, place, field, text))}
        />
      );
    })}
    {pictures.map((picture) => {
      const place = `${key}/${picture.path}`;
      const { art, alt } = pictureAt(words, place, picture);
      const change = (to: { art: string; alt: string }) =>
        onChange({ ...words, pictures: { ...words.pictures, [place]: to } });
      return (
        <Stack key={place} spacing={1.5} role="group" aria-label={picture.label}>
          <PictureChoice
            label={picture.label}
            art={art}
            onChange={(other, said) => change({ art: other, alt: said })}
          />
          <TextField
            id={placeId(place)}
            size="small"
            fullWidth
            multiline
            label="What one sees"
            value={alt}
            helperText={
              alt.trim() === ''
                ? 'Empty: a decoration. Who does not see the picture is told nothing of it.'
                : 'For people who cannot see the picture.'
            }
            onChange={(event) => change({ art, alt: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 300, spellCheck: true, lang: 'en' } }}
          />
        </Stack>
      );
    })}
  </>
);

/** A menu of what may stand after a block. */
const AddButton = ({ block, blocks, words, onChange }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const add = (kind: AddedBlock['kind']) => {
    const [next, key] = withBlock(blocks, words, kind, block.key);
    setAnchor(null);
    onChange(next);
    setTimeout(() => void revealPlace(`${key}/title`));
  };
  return (
    <>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Add a block after ${block.label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add a block
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {addedKinds.map((kind) => (
          <MenuItem key={kind} onClick={() => add(kind)}>
            {addedLabels[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Where the block stands, and whether it does. */
const BlockButtons = (props: Props) => {
  const { block, blocks, words, onChange } = props;
  const { key, label, locked, added } = block;
  const isHidden = words.hidden.includes(key);
  const move = (by: -1 | 1, act: string) => {
    const next = locked === null ? moved(blocks, words, key, by) : null;
    if (!next) return null;
    const again = moved(blocks, next, key, by);
    const other = act === 'Move up' ? 'Move down' : 'Move up';
    return (
      <Button
        id={placeId(`${key} ${act}`)}
        aria-label={`${act} ${label}`}
        onClick={() => {
          onChange(next);
          setTimeout(() => void revealPlace(`${key} ${again ? act : other}`));
        }}
      >
        {act}
      </Button>
    );
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {move(-1, 'Move up')}
      {move(1, 'Move down')}
      {locked === null ? (
        <Button
          aria-label={`${isHidden ? 'Put back' : 'Take out'} ${label}`}
          onClick={() => onChange(hidden(words, key, !isHidden))}
        >
          {isHidden ? 'Put back' : 'Take out'}
        </Button>
      ) : null}
      {added ? (
        <ConfirmButton
          color="error"
          label="Delete"
          question="Delete this block and its words?"
          confirmLabel="Yes, delete it"
          onConfirm={() => onChange(withAdded(words, key, null))}
        />
      ) : null}
      <AddButton {...props} />
    </Stack>
  );
};

/** A block of a page behind its name: its words, its pictures, and where it stands. */
export function BlockFold(props: Props) {
  const { block, words, tokens, onChange } = props;
  const { key, label, locked, added } = block;
  const [isOpen, setOpen] = useState(false);
  const isHidden = words.hidden.includes(key);
  return (
    <Box
      component="details"
      id={placeId(key)}
      tabIndex={-1}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', px: 2 }}
    >
      <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label} {isHidden ? <Chip size="small" variant="outlined" label="Taken out" /> : null}
      </Box>
      {isOpen ? (
        <Stack spacing={2} sx={{ my: 1.5 }}>
          {locked === null ? null : <Typography variant="body2">It stays where it is. {locked}</Typography>}
          {added ? (
            <AddedFields
              id={key}
              block={added}
              tokens={tokens}
              onChange={(next) => onChange(withAdded(words, key, next))}
            />
          ) : (
            <BlockFields {...props} />
          )}
          <BlockButtons {...props} />
        </Stack>
      ) : null}
    </Box>
  );
}
