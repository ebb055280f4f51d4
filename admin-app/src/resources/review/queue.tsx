import { Box, Link } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type Item = StaffResponse<'review-queue'>['items'][number];

/** All that is mine in a cycle, beside what is open, where the window is wide enough. */
export function Queue({ cycle, items, now }: { cycle: string; items: readonly Item[]; now: string }) {
  const open = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    // The list alone: scrollIntoView would move the whole window, and the story with it.
    const [list, link] = [open.current?.closest('ol'), open.current];
    if (list && link) list.scrollTop = link.offsetTop - (list.clientHeight - link.offsetHeight) / 2;
  }, [now, items.length]);
  return (
    <Box
      component="ol"
      aria-label="All of yours"
      sx={{
        ...{ display: { xs: 'none', lg: 'block' }, m: 0, p: 0, listStyle: 'none', position: 'sticky', top: 8 },
        ...{ maxHeight: 'calc(100vh - 16px)', overflowY: 'auto' },
      }}
    >
      {items.map(({ id, reference, state }) => (
        <li key={id}>
          <Link
            component={RouterLink}
            ref={id === now ? open : null}
            to={staffPaths.readForReview(cycle, id)}
            underline="hover"
            aria-current={id === now ? 'page' : undefined}
            sx={{
              ...{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 34, px: 1, borderLeft: 3 },
              ...{ fontSize: '0.875rem', whiteSpace: 'nowrap' },
              borderColor: id === now ? 'primary.main' : 'transparent',
              bgcolor: id === now ? 'background.paper' : undefined,
              color: state === 'saved' && id !== now ? 'text.secondary' : 'text.primary',
              fontWeight: state === 'waiting' ? 600 : 400,
            }}
          >
            <Box component="span" sx={{ flexGrow: 1 }}>
              {reference}
            </Box>
            {state === 'saved' ? (
              <span role="img" aria-label="saved">
                ✓
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </Box>
  );
}
