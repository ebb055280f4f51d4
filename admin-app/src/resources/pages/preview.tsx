import { Box, MenuItem, Paper, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { routes } from '@society-gal/contracts/http';
import { useEffect, useRef, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { restMs, type Words } from './use-words.ts';

const widths = [
  { px: 360, name: 'Telephone' },
  { px: 768, name: 'Tablet' },
  { px: 1440, name: 'Desk' },
] as const;

/** The draft as a page, saved and composed again after each rest in typing. */
function usePreview({ opened: { id }, value, save }: Words, path: string) {
  const call = useCallStaff();
  const [page, setPage] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words asks again, and so does another try
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      try {
        await save();
        const made = await call('preview-words', { id, path });
        if (isOver) return;
        setFault(null);
        setPage(made.page);
      } catch (error) {
        if (!isOver) setFault(error instanceof Error ? error.message : '');
      }
    };
    const timer = setTimeout(() => void look(), isFirst.current ? 0 : restMs);
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, id, path, save, value, tries]);
  return { page, fault, retry: () => setTries(tries + 1) };
}

/** Which page shows the facts. */
const PathChoice = ({ path, onChange }: { path: string; onChange: (path: string) => void }) => {
  const { value } = useStaffAnswer('list-words', {});
  const pages = value?.pages ?? [{ path: routes.home, title: 'Home' }];
  return (
    <TextField select size="small" label="On the page" value={path} onChange={(event) => onChange(event.target.value)}>
      {pages.map((page) => (
        <MenuItem key={page.path} value={page.path}>
          {page.title}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** A page at its own width, as large as fits. */
const Frame = ({ page, px, name }: { page: string; px: number; name: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / px);
  return (
    <Box ref={box} sx={{ height: '70vh', overflow: 'hidden', border: 1, borderColor: 'text.secondary' }}>
      <iframe
        title={`The page as it will be, ${name.toLowerCase()}`}
        src={page}
        // No script runs in it. Without its origin it would show neither pictures nor fonts of the site.
        sandbox="allow-same-origin"
        style={{
          ...{
            width: px,
            maxWidth: 'none',
            height: `calc(70vh / ${scale})`,
            border: 0,
            display: 'block',
            background: '#ffffff',
          },
          ...{ transform: `scale(${scale})`, transformOrigin: '0 0' },
          marginInline: scale === 1 ? 'auto' : 0,
        }}
      />
    </Box>
  );
};

/** The page as it will be, at three widths. */
export function Preview({ words }: { words: Words }) {
  const own = words.opened.page?.path;
  const [path, setPath] = useState<string>(own ?? routes.home);
  const [px, setPx] = useState<number>(widths[0].px);
  const { page, fault, retry } = usePreview(words, path);
  const width = widths.find((each) => each.px === px) ?? widths[0];
  return (
    <Paper component="section" aria-labelledby="preview-title" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h2" id="preview-title">
          Preview
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Width"
            value={px}
            onChange={(_event, chosen: number | null) => setPx(chosen ?? px)}
          >
            {widths.map(({ px: each, name }) => (
              <ToggleButton key={each} value={each} sx={{ px: 1.5, minHeight: 44, color: 'inherit' }}>
                {name} {each}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {own ? null : <PathChoice path={path} onChange={setPath} />}
        </Stack>
        {fault === null ? null : <FailedState title={`${fault} Your text stays here.`} onRetry={retry} />}
        {page ? (
          <Frame key={page} page={page} px={px} name={width.name} />
        ) : fault === null ? (
          <LoadingLines label="The page is being made" lines={3} />
        ) : null}
      </Stack>
    </Paper>
  );
}
