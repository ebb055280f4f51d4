import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useOpenRecord } from '../app/open-record.ts';
import { ApplicationRecord } from '../resources/applications/application-record.page.tsx';
import { InboxRecord } from '../resources/inbox/inbox-record.page.tsx';

/** A record beside its list, with its own scroll. The focus comes to it, and goes back to its row when it is closed. */
export function RecordPane() {
  const [, , place, kind, id = ''] = (useOpenRecord() ?? '').split('/');
  const pane = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollTo(0, 0);
  }, [id]);
  useEffect(
    () => () => {
      // What had the focus went with the pane.
      const row = [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].find(({ href }) =>
        href.includes(shown.current),
      );
      if (document.activeElement === document.body) row?.focus();
    },
    [],
  );
  return (
    <Box
      component="section"
      ref={pane}
      tabIndex={-1}
      aria-label="The open record"
      sx={{
        position: 'sticky',
        top: 8,
        maxHeight: 'calc(100vh - 16px)',
        overflowY: 'auto',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '&:focus-visible': { outlineOffset: -3 },
        '@media print': { position: 'static', maxHeight: 'none', border: 0 },
      }}
    >
      {place === 'applications' ? <ApplicationRecord kind={kind} id={id} /> : <InboxRecord topicId={kind} id={id} />}
    </Box>
  );
}
