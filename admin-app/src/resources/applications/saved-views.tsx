import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Link,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
} from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffRequest, StaffResponse } from '@society-gal/contracts/staff';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { parseView, writeView } from '../../lists/list-view.ts';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { TagField } from '../cases/tag-field.tsx';
import { columnsToChoose, shownColumns } from './application-columns.ts';
import type { ApplicationResource } from './application-resource.ts';

type Kept = StaffResponse<'saved-views'>['views'][number];

/** Parts of the list that everybody has, by what the address says of them. */
const parts = [
  { part: '', label: 'All but the archived' },
  { part: 'mine', label: 'Mine' },
  { part: 'archived', label: 'Archived' },
] as const;

/** The address of a part of the list that is open, with the same columns. */
function addressOf(search: string, part: string): string {
  const now = new URLSearchParams(search);
  const kept = [...now].filter(([name]) => name === 'tab' || name === 'columns');
  return `${staffPaths.dashboard}?${new URLSearchParams([...kept, ...(part ? [['part', part]] : [])])}`;
}

/** Which columns the list shows; they stand in the address, and are kept with a view. */
const ColumnChoice = ({ resource }: { resource: ApplicationResource }) => {
  const [query, setQuery] = useSearchParams();
  // The address follows a moment later; a box is ticked at once.
  const [shown, setShown] = useState(() => shownColumns(resource, parseView(query).columns));
  const all = columnsToChoose(resource);
  const choose = (ids: readonly string[]) => {
    const isUsual = all.every((column) => column.isUsual === ids.includes(column.id));
    // One column at least: an empty list of them means the usual ones.
    if (ids.length === 0) return;
    setShown([...ids]);
    setQuery((now) => writeView({ ...parseView(now), columns: isUsual ? '' : ids.join() }, now), { replace: true });
  };
  return (
    <FormGroup row role="group" aria-labelledby="columns-title" sx={{ columnGap: 1 }}>
      <FormLabel id="columns-title" sx={{ width: '100%' }}>
        Columns
      </FormLabel>
      {all.map(({ id, header }) => (
        <FormControlLabel
          key={id}
          label={header}
          control={
            <Checkbox
              checked={shown.includes(id)}
              onChange={(_event, on) =>
                choose(all.map((column) => column.id).filter((each) => (each === id ? on : shown.includes(each))))
              }
            />
          }
        />
      ))}
    </FormGroup>
  );
};

type ChangeProps = {
  view: Kept;
  onSave: (change: StaffRequest<'change-view'>) => Promise<void>;
  onClose: () => void;
};

/** Another name for a view of one's own, and whether colleagues see it. */
const ChangeView = ({ view, onSave, onClose }: ChangeProps) => {
  const [name, setName] = useState(view.name);
  const [shared, setShared] = useState(view.shared);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void onSave({ id: view.id, name: name.trim(), shared });
  };
  return (
    <Stack component="form" aria-label={`Change ${view.name}`} onSubmit={save} sx={{ width: '100%', pb: 1 }}>
      <TextField
        size="small"
        label="Name of the view"
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <FormControlLabel
        label="The team sees it"
        control={<Checkbox checked={shared} onChange={(_event, on) => setShared(on)} />}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Stack>
    </Stack>
  );
};

/** The parts of the list, and views of it that were kept: one's own and those that colleagues share; and keeping the present one. */
export function SavedViews({ resource, onClose }: { resource: ApplicationResource; onClose: () => void }) {
  const { search } = useLocation();
  const now = new URLSearchParams(search).get('part') ?? '';
  const [version, setVersion] = useState(0);
  const { value } = useStaffAnswer('saved-views', { list: 'applications' }, String(version));
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [tag, setTag] = useState('');
  const navigate = useNavigate();
  const call = useCallStaff();
  const { busy, run } = useAction();
  const again = (isDone: boolean) => {
    if (isDone) setVersion((now) => now + 1);
    return isDone;
  };
  const [changing, setChanging] = useState<string | null>(null);
  const change = async (to: StaffRequest<'change-view'>) => {
    if (again(await run(() => call('change-view', to), { title: 'The view is changed' }, 'Not changed')))
      setChanging(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The browser's own address: React's follows a moment after the last box was ticked.
    const query = window.location.search.replace(/^\?/, '');
    const view = { list: 'applications', name: name.trim(), query, shared } as const;
    if (again(await run(() => call('save-view', view), { title: 'The view is kept' }, 'Not kept'))) setName('');
  };
  const forget = async (id: string) =>
    again(await run(() => call('forget-view', { id }), { title: 'The view is forgotten' }, 'Not forgotten'));
  return (
    <Dialog open onClose={onClose} aria-labelledby="views-title" fullWidth maxWidth="xs">
      <DialogTitle id="views-title">Views</DialogTitle>
      <DialogContent>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', pt: 1 }}>
          {parts.map(({ part, label }) => (
            <Button
              key={part}
              variant={part === now ? 'contained' : 'outlined'}
              component={RouterLink}
              to={addressOf(search, part)}
              onClick={onClose}
              aria-current={part === now}
            >
              {label}
            </Button>
          ))}
        </Stack>
        <Stack
          component="form"
          aria-label="By tag"
          direction="row"
          spacing={1}
          sx={{ my: 2 }}
          onSubmit={(event) => {
            event.preventDefault();
            navigate(addressOf(search, `tag:${tag.trim().toLowerCase()}`));
            onClose();
          }}
        >
          <TagField collection={resource.collection} value={tag} maxLength={30} onChange={setTag} />
          <Button type="submit" variant="outlined" disabled={tag.trim() === ''}>
            Show this tag
          </Button>
        </Stack>
        <ColumnChoice resource={resource} />
        <List disablePadding aria-label="Views that were kept">
          {(value?.views ?? []).map((view) => (
            <ListItem key={view.id} disableGutters divider sx={{ flexWrap: 'wrap' }}>
              <ListItemText
                primary={
                  <Link component={RouterLink} to={`${staffPaths.dashboard}?${view.query}`} onClick={onClose}>
                    {view.name}
                  </Link>
                }
                secondary={view.shared ? (view.mine ? 'Shared by you' : 'Shared') : 'Yours'}
              />
              {view.mine ? (
                <>
                  <Button
                    aria-expanded={changing === view.id}
                    aria-label={`Change ${view.name}`}
                    onClick={() => setChanging(changing === view.id ? null : view.id)}
                  >
                    Change
                  </Button>
                  <Button disabled={busy} aria-label={`Forget ${view.name}`} onClick={() => void forget(view.id)}>
                    Forget
                  </Button>
                </>
              ) : null}
              {changing === view.id ? (
                <ChangeView view={view} onSave={change} onClose={() => setChanging(null)} />
              ) : null}
            </ListItem>
          ))}
        </List>
        <Stack component="form" aria-label="Keep this view" spacing={1} onSubmit={save} sx={{ mt: 2 }}>
          <TextField
            size="small"
            label="Keep this view as"
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText="Filters, order and columns are kept, never what you searched for."
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <FormControlLabel
            label="Share it with the team"
            control={<Checkbox checked={shared} onChange={(_event, on) => setShared(on)} />}
          />
          <Button type="submit" variant="outlined" disabled={busy || name.trim() === ''}>
            Keep it
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
