import {
  Alert,
  Button,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type ApplicationStatus, applicationStatuses, isFinal, statusLabels } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import { firstOutcomeFor } from '@society-gal/contracts/review';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { LoadingLines } from '../../app/states.tsx';
import { useToasts } from '../../app/toasts.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../queries/use-action.ts';
import { decisionLettersPath } from '../decisions/decision-letters-path.ts';
import { type ApplicationResource, textOf } from './application-resource.ts';
import { undoMs, versionOf } from './use-set-status.ts';

const CaseActions = lazy(async () => ({ default: (await import('../cases/case-actions.tsx')).CaseActions }));

/** At most so many in one call of `set-status-bulk`. */
const perCall = 100;

type Results = StaffResponse<'set-status-bulk'>['results'];
/** Chosen records: id and version as it was when each was chosen, so that a colleague's later decision is not overwritten. */
export type Selection = ReadonlyMap<string, number>;

type Props = {
  resource: ApplicationResource;
  records: readonly StoredRecord[];
  versions: Selection;
  /** Versions after a change of ours, so that the next one does not take ours for a colleague's. */
  onChanged: (versions: Selection) => void;
  onClear: () => void;
};

/** One decision for several applications, with what became of each. */
export function BulkBar({ resource, records, versions, onChanged, onClear }: Props) {
  const call = useCallStaff();
  const toasts = useToasts();
  const [status, setStatus] = useState<ApplicationStatus>('under_review');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const reasonRef = useRef<HTMLInputElement>(null);
  const isReasonMissing = wasTried && isFinal(status) && reason.trim().length < 3;
  const action = useAction();
  const [hasMore, setMore] = useState(false);
  const [done, setDone] = useState<{
    results: Results;
    names: ReadonlyMap<string, string>;
    status: ApplicationStatus;
  } | null>(null);

  /** A call takes so many; more go one call after the other, in their order. */
  const setAll = async (items: { id: string; version: number }[], to: ApplicationStatus, why: string | null) => {
    const results: Results = [];
    for (let at = 0; at < items.length; at += perCall) {
      const part = { collection: resource.collection, items: items.slice(at, at + perCall), status: to, reason: why };
      results.push(...(await call('set-status-bulk', part)).results);
    }
    return results;
  };
  /** Gives each one its former status back; who was decided on by a colleague meanwhile is left alone. */
  const undo = async (changed: ReadonlyMap<string, number>) => {
    const former = Map.groupBy(
      records.filter((record) => changed.has(record.id)),
      (record) => record.status as ApplicationStatus,
    );
    let left = 0;
    for (const [before, group] of former) {
      const items = group.map(({ id }) => ({ id, version: changed.get(id) ?? 0 }));
      const results = await setAll(items, before, 'Undone');
      left += results.filter((result) => !result.ok).length;
    }
    setDone(null);
    onClear();
    toasts.show(
      left === 0
        ? { tone: 'success', title: 'Status updated successfully', description: `${changed.size} back as they were.` }
        : {
            tone: 'error',
            title: 'Error updating status',
            description: `${left} of ${changed.size} ${left === 1 ? 'was' : 'were'} not undone.`,
          },
    );
  };
  const tellFailure = (error: unknown) =>
    toasts.show({
      tone: 'error',
      title: 'Error updating status',
      description: error instanceof Error ? error.message : '',
    });

  const run = async () => {
    if (isFinal(status) && reason.trim().length < 3) {
      setTried(true);
      return reasonRef.current?.focus();
    }
    await action.run(
      () =>
        setAll(
          records.map((record) => ({ id: record.id, version: versions.get(record.id) ?? versionOf(record) })),
          status,
          reason.trim() || null,
        ),
      (results) => {
        const after = results.flatMap(({ id, version: now }) => (now === undefined ? [] : [[id, now] as const]));
        onChanged(new Map([...versions, ...after]));
        setDone({
          results,
          status,
          names: new Map(records.map((record) => [record.id, textOf(record, resource.nameField)])),
        });
        const failed = results.filter((result) => !result.ok).length;
        return failed === 0
          ? {
              title: 'Status updated successfully',
              description: `${results.length} set to ${statusLabels[status]}.`,
              durationMs: undoMs,
              action: { label: 'Undo', run: () => void undo(new Map(after)).catch(tellFailure) },
            }
          : {
              tone: 'error',
              title: 'Error updating status',
              description: `${failed} of ${results.length} ${failed === 1 ? 'was' : 'were'} not changed; see the list.`,
            };
      },
      'Error updating status',
    );
  };

  // Under a filter the changed ones leave the list at once; what became of each stays until it is closed.
  if (records.length === 0 && done === null) return null;
  return (
    <Paper
      component="section"
      aria-label="Selected applications"
      data-staff-bar=""
      variant="outlined"
      // Over the end of the rows, so that those which are being chosen stay where they are; room beside them for the widget's button.
      sx={{
        p: 1.5,
        pl: { xs: 6.5, md: 1.5 },
        pr: { xs: 1.5, md: 9 },
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        maxHeight: { xs: '40vh', md: '60vh' },
        overflow: 'auto',
        bgcolor: 'background.default',
      }}
    >
      {records.length > 0 ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 700 }} role="status">
            {records.length} selected
          </Typography>
          <TextField
            select
            size="small"
            label="Set all to"
            value={status}
            onChange={(event) => setStatus(applicationStatuses.find((item) => item === event.target.value) ?? status)}
            sx={{ minWidth: 160 }}
          >
            {applicationStatuses.map((value) => (
              <MenuItem key={value} value={value}>
                {statusLabels[value]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            label={isFinal(status) ? 'Reason' : 'Reason (optional)'}
            required={isFinal(status)}
            error={isReasonMissing}
            helperText={isReasonMissing ? 'Say why, in a few words.' : null}
            inputRef={reasonRef}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            sx={{ flex: '1 1 140px' }}
          />
          <Button variant="contained" disabled={action.busy} onClick={() => void run()}>
            {action.busy ? 'Changing...' : 'Change status'}
          </Button>
          {resource.kind === 'scholarship' ? (
            <Button
              component={RouterLink}
              variant="outlined"
              to={`${staffPaths.review}?${new URLSearchParams({ ids: records.map(({ id }) => id).join(',') })}`}
            >
              Assign readers
            </Button>
          ) : null}
          <Button
            component={RouterLink}
            variant="outlined"
            to={decisionLettersPath(
              records.map(({ id }) => id),
              firstOutcomeFor(records[0]?.status, resource.kind === 'scholarship' ? 'her' : 'organization'),
            )}
          >
            Tell them
          </Button>
          <Button aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
            Tag, hand over, archive
          </Button>
          <Button onClick={onClear}>Clear selection</Button>
        </Stack>
      ) : null}
      {records.length > 0 && hasMore ? (
        <Suspense fallback={<LoadingLines label="Loading" lines={1} />}>
          <CaseActions
            collection={resource.collection}
            names={new Map(records.map((record) => [record.id, textOf(record, resource.nameField) || record.id]))}
          />
        </Suspense>
      ) : null}
      {done ? (
        <Alert
          severity={done.results.every((result) => result.ok) ? 'success' : 'warning'}
          sx={{ mt: 2 }}
          onClose={() => setDone(null)}
          slotProps={{ closeButton: { 'aria-label': 'Close the results' } }}
        >
          <List dense disablePadding aria-label="Result for each application">
            {done.results.map((result) => (
              <ListItem key={result.id} disableGutters>
                <ListItemText
                  primary={done.names.get(result.id) || result.id}
                  secondary={result.ok ? `Set to ${statusLabels[done.status]}` : (result.message ?? 'Not changed')}
                />
              </ListItem>
            ))}
          </List>
        </Alert>
      ) : null}
    </Paper>
  );
}
