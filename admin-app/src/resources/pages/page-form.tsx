import { Box, Paper, Stack, Typography } from '@mui/material';
import type { PageWords } from '@society-gal/contracts/words';
import { Fold } from '../../app/fold.tsx';
import { addedLabels, BlockFold, type ShownBlock } from './block-fold.tsx';
import { arrangedKeys } from './page-blocks.ts';
import type { ShownPage } from './use-words.ts';
import { type Tokens, WordsText } from './words-text.tsx';

/** So much of a title and of a description a search engine shows. Characters. */
const good = { title: 60, description: 160 } as const;

type Props = { page: ShownPage; words: PageWords; tokens: Tokens; onChange: (words: PageWords) => void };

/** The blocks as they stand now, with those that were just added. */
function shownBlocks({ blocks }: ShownPage, words: PageWords): ShownBlock[] {
  return arrangedKeys(blocks, words).flatMap((key): ShownBlock[] => {
    const added = words.added.find((each) => each.key === key)?.block;
    if (added) {
      const label = [addedLabels[added.kind], added.title].filter(Boolean).join(': ');
      return [{ key, label, locked: null, fields: [], pictures: [], added }];
    }
    return blocks.filter((each) => each.key === key);
  });
}

/** What may be written in braces. */
const TokenList = ({ tokens }: { tokens: Tokens }) => (
  <Fold summary="Dates, prices and names that a text can take from the facts">
    <Typography variant="body2" sx={{ mb: 1 }}>
      Write the name in braces: when the fact changes, every text with it follows.
    </Typography>
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', columnGap: 2, rowGap: 0.5, fontSize: '0.875rem' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
      }}
    >
      {tokens.map(({ token, text }) => (
        <Box key={token} sx={{ display: 'contents' }}>
          <dt>
            <code>{`{${token}}`}</code>
          </dt>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {text || 'Nothing today'}
          </Box>
        </Box>
      ))}
    </Box>
  </Fold>
);

/** The words of a page, block by block in its order. */
export function PageForm({ page, words, tokens, onChange }: Props) {
  return (
    <>
      <Paper component="section" aria-label="In tabs and search results" variant="outlined" sx={{ p: 2 }}>
        <Stack spacing={2}>
          <WordsText
            place="title"
            label="Title of the page"
            text={words.title ?? page.title}
            goodLength={good.title}
            notes={['It stands in the tab and in search results.']}
            tokens={tokens}
            onChange={(title) => onChange({ ...words, title })}
          />
          <WordsText
            place="description"
            label="Description"
            isLong
            text={words.description ?? page.description}
            goodLength={good.description}
            notes={['Search engines show it below the title.']}
            tokens={tokens}
            onChange={(description) => onChange({ ...words, description })}
          />
        </Stack>
        {tokens.length > 0 ? <TokenList tokens={tokens} /> : null}
      </Paper>
      <Stack component="section" aria-label="Blocks" spacing={1}>
        {shownBlocks(page, words).map((block) => (
          <BlockFold
            key={block.key}
            block={block}
            blocks={page.blocks}
            words={words}
            tokens={tokens}
            onChange={onChange}
          />
        ))}
      </Stack>
    </>
  );
}
