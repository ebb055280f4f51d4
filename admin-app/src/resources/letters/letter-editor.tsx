import { Box, Button, Paper, Stack, TextField, ToggleButton, Typography } from '@mui/material';
import { type LetterBlock, letterAddress } from '@society-gal/contracts/letters';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { useServices } from '../../app/services.ts';
import { blocksOf, docOf } from './letter-doc.ts';
import { PictureChoice, PictureTexts } from './letter-pictures.tsx';
import { PictureNode } from './picture-node.ts';

// What the mail design can show, and nothing else: whatever is pasted becomes one of these or plain text.
const extensionsFor = (siteUrl: string) => [
  PictureNode.configure({ siteUrl }),
  StarterKit.configure({
    heading: { levels: [2] },
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    italic: false,
    orderedList: false,
    strike: false,
    underline: false,
  }),
];

const isAddress = (text: string): boolean => letterAddress.test(text);

/** Makes the chosen words a link, or takes their link away. It stands below them while the editor has the focus. */
const LinkField = ({ editor, href }: { editor: Editor; href: string }) => {
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState(false);
  const set = () => {
    const address = typed.trim();
    if (address !== '' && !isAddress(address)) return setWrong(true);
    setWrong(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
  };
  return (
    <>
      <TextField
        size="small"
        label="Address of the link"
        value={typed}
        error={wrong}
        helperText={wrong ? 'It begins with https://, mailto: or /.' : 'Empty takes the link away.'}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
        sx={{ flex: '1 1 auto' }}
      />
      <Button variant="outlined" onClick={set} sx={{ mt: 0.25 }}>
        Set link
      </Button>
    </>
  );
};

const linkWidthPx = 360;

/** The link of the chosen words, at the words. */
const LinkAtWords = ({ editor }: { editor: Editor }) => {
  const { href, isChosen, end } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: String(now.getAttributes('link').href ?? ''),
      isChosen: !now.state.selection.empty || now.isActive('link'),
      end: now.state.selection.to,
    }),
  });
  if (!isChosen) return null;
  const paper = editor.view.dom.getBoundingClientRect();
  const words = editor.view.coordsAtPos(end);
  const left = Math.max(8, Math.min(words.left - paper.left - linkWidthPx / 2, paper.width - linkWidthPx - 8));
  return (
    <Paper
      className="at-words"
      elevation={4}
      style={{ top: words.bottom - paper.top + 8, left }}
      sx={{
        position: 'absolute',
        zIndex: 1,
        display: 'flex',
        gap: 1,
        p: 1,
        width: `min(${linkWidthPx}px, 100% - 16px)`,
      }}
    >
      <LinkField key={href} editor={editor} href={href} />
    </Paper>
  );
};

const Tools = ({ editor }: { editor: Editor }) => {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading'),
      bold: now.isActive('bold'),
      list: now.isActive('bulletList'),
      quote: now.isActive('blockquote'),
    }),
  });
  const tools = [
    { name: 'Heading', on: active.heading, run: () => editor.chain().focus().toggleHeading({ level: 2 }).run() },
    { name: 'Strong', on: active.bold, run: () => editor.chain().focus().toggleBold().run() },
    { name: 'List', on: active.list, run: () => editor.chain().focus().toggleBulletList().run() },
    { name: 'Quote', on: active.quote, run: () => editor.chain().focus().toggleBlockquote().run() },
  ];
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="group"
      aria-label="How the words look"
      sx={{ flexWrap: 'wrap' }}
    >
      {tools.map(({ name, on, run }) => (
        <ToggleButton
          key={name}
          value={name}
          selected={on}
          onChange={run}
          size="small"
          sx={{ px: 2, color: 'inherit' }}
        >
          {name}
        </ToggleButton>
      ))}
      <PictureChoice editor={editor} />
    </Stack>
  );
};

/** Where a letter is written: what stands in it is handed on as blocks with every change. */
export function LetterEditor({
  blocks,
  onChange,
}: {
  blocks: readonly LetterBlock[];
  onChange: (blocks: LetterBlock[]) => void;
}) {
  const { config } = useServices();
  const [first] = useState(() => docOf(blocks));
  const [extensions] = useState(() => extensionsFor(config.siteUrl));
  const editor = useEditor({
    extensions,
    content: first,
    // The policy of the staff area lets no script write style text.
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(blocksOf(now.getJSON())),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'The letter' },
      // As plain text: a paste brings no looks, and the policy parses no foreign HTML.
      handlePaste: (view, event) => {
        const text = event.clipboardData?.getData('text/plain');
        return text ? view.pasteText(text) : false;
      },
      handleDrop: () => true,
    },
  });
  return (
    <Stack spacing={1.5}>
      <Tools editor={editor} />
      <Box
        sx={{
          position: 'relative',
          '&:not(:focus-within) .at-words': { display: 'none' },
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '& .ProseMirror': {
            minHeight: 260,
            p: 2,
            outlineOffset: 2,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: '1.05rem',
            lineHeight: 1.6,
            '& p, & ul, & blockquote': { my: 0, mb: 2 },
            '& h2': { fontFamily: 'h1.fontFamily', fontSize: '1.35rem', mt: 2, mb: 1 },
            '& li p': { mb: 0.5 },
            '& blockquote': { ml: 0, pl: 2, borderLeft: 4, borderColor: 'secondary.main' },
            '& img': { display: 'block', width: '100%', maxWidth: 528, height: 'auto', borderRadius: 1.5, mb: 2 },
            '& img.ProseMirror-selectednode': { outline: 3, outlineOffset: 2 },
            '& a': { color: 'primary.main', textDecoration: 'underline' },
          },
        }}
      >
        <EditorContent editor={editor} />
        <LinkAtWords editor={editor} />
      </Box>
      <PictureTexts editor={editor} blocks={blocks} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Choose words to make them a link. A line that is a link alone becomes a button. The greeting and the ways to
        leave are added to every letter.
      </Typography>
    </Stack>
  );
}
