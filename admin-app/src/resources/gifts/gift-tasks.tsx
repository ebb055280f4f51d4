import { Checkbox, FormControlLabel, Paper, Stack, Typography } from '@mui/material';
import { type GiftTask, giftTasks, tasksOf } from '@society-gal/contracts/money';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../queries/use-action.ts';

type Done = { at?: unknown; by?: unknown };

/** What the gift asks staff to do, to be ticked off; nothing when it asks for nothing. */
export function GiftTasks({ gift }: { gift: StoredRecord }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const tasks = tasksOf(gift);
  if (tasks.length === 0) return null;
  const doneBy = (task: GiftTask): Done | null =>
    (gift.tasks_done as Partial<Record<GiftTask, Done | null>> | undefined)?.[task] ?? null;
  const set = (task: GiftTask, done: boolean) =>
    void run(
      () => call('gift-task', { id: gift.id, task, done }),
      { title: done ? 'Ticked off' : 'Open again', description: giftTasks[task] },
      'Not saved',
    );
  return (
    <Paper component="section" aria-labelledby="tasks-title" variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" id="tasks-title">
        To do
      </Typography>
      <Stack>
        {tasks.map((task) => {
          const done = doneBy(task);
          return (
            <FormControlLabel
              key={task}
              control={
                <Checkbox checked={done !== null} disabled={busy} onChange={(_event, checked) => set(task, checked)} />
              }
              label={
                <>
                  {giftTasks[task]}
                  {done ? (
                    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                      Done by {String(done.by ?? 'staff')}, {formatInstant(done.at)}
                    </Typography>
                  ) : null}
                </>
              }
            />
          );
        })}
      </Stack>
    </Paper>
  );
}
