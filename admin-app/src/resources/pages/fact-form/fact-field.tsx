import { Box, Button, FormControlLabel, FormHelperText, Stack, Switch, Typography } from '@mui/material';
import { memo, type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod';
import { placeId, revealPlace } from '../reveal-place.ts';
import { FactChoice, FactSwitch } from './fact-choice.tsx';
import { useFactForm } from './fact-context.ts';
import { notesOf } from './fact-notes.ts';
import { FactPicture } from './fact-picture.tsx';
import { emptyIn, emptyOf, type FactShape, factShape } from './fact-shape.ts';
import { FactText } from './fact-text.tsx';

type Of<Form extends FactShape['form']> = Extract<FactShape, { form: Form }>;
type Props<Form extends FactShape['form'] = FactShape['form']> = { shape: Of<Form>; value: unknown; path: string };

/** Fields beside each other where there is room; what is long has a row of its own. */
const grid = {
  ...{ display: 'grid', gap: 2, alignItems: 'start', minWidth: 0 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  '& > :is(fieldset, .MuiFormControl-root:has(textarea))': { gridColumn: '1 / -1' },
} as const;
const frame = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

/** A field of facts, made from its schema in `contracts/src/words`. `label` stands in for the label of the schema. */
export const FactField = memo(function FactField({
  schema,
  value,
  path,
  label,
}: {
  schema: z.ZodType;
  value: unknown;
  path: string;
  label?: string;
}) {
  const shape = factShape(schema);
  const { facts } = shape;
  if (shape.form === 'group') return <FactGroup shape={shape} value={value} path={path} />;
  if (shape.form === 'list') return <FactList shape={shape} value={value} path={path} />;
  if (shape.form === 'choice') return <FactChoice facts={facts} value={value} path={path} options={shape.options} />;
  if (shape.form === 'switch') return <FactSwitch facts={facts} value={value} path={path} />;
  if (facts.kind === 'picture') return <FactPicture facts={facts} value={value} path={path} />;
  return <FactText shape={shape} label={label ?? facts.label} value={value} path={path} />;
});

const Fields = ({ shape, value, path }: Props<'group'>) => (
  <>
    {shape.fields.map(([name, schema]) => (
      <FactField key={name} schema={schema} value={(value as Record<string, unknown>)[name]} path={`${path}.${name}`} />
    ))}
  </>
);

/** Facts that belong together. What may be missing has a switch, which brings back what it took away. */
function FactGroup({ shape, value, path }: Props<'group'>) {
  const { change, fault } = useFactForm(path);
  const last = useRef<unknown>(null);
  const { facts, nothing } = shape;
  if (facts.label === '') return <Fields shape={shape} value={value} path={path} />;
  const isThere = value !== null && value !== undefined;
  const turn = (on: boolean) => {
    if (!on) last.current = value;
    change(path, on ? (last.current ?? emptyIn(shape)) : nothing?.is);
  };
  return (
    <Box component="fieldset" id={placeId(path)} tabIndex={-1} sx={frame}>
      <Typography component="legend" variant="h3" sx={{ mb: 1 }}>
        {facts.label}
      </Typography>
      {nothing && !facts.part ? (
        <FormControlLabel
          sx={{ mb: 1 }}
          label="Shown"
          control={
            <Switch
              checked={isThere}
              slotProps={{ input: { 'aria-label': `Shown: ${facts.label}` } }}
              onChange={(_event, on) => turn(on)}
            />
          }
        />
      ) : null}
      {isThere ? (
        <Box sx={grid}>
          <Fields shape={shape} value={value} path={path} />
        </Box>
      ) : null}
      <FormHelperText error={fault !== undefined}>{fault ?? notesOf(facts, 0)}</FormHelperText>
    </Box>
  );
}

/** The first words of an item, by which it is known in its list. */
function nameIn(item: unknown): string {
  if (typeof item === 'object' && item !== null) return Object.values(item).map(nameIn).find(Boolean) ?? '';
  return typeof item === 'string' ? item.slice(0, 60) : '';
}

/** One button of an item, known by its name and place so that the focus finds it after a move. */
const ItemButton = ({ act, of, at, onClick }: { act: string; of: string; at: string; onClick: () => void }) => (
  <Button
    id={placeId(`${at} ${act}`)}
    color={act === 'Remove' ? 'error' : 'primary'}
    aria-label={`${act} ${of}`}
    onClick={onClick}
  >
    {act}
  </Button>
);

type ItemProps = {
  element: z.ZodType;
  value: unknown;
  path: string;
  name: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
};

/** An item with its buttons: one field, or a fold of several. */
const FactItem = ({ element, value, path, name, isOpen, onOpen, children }: ItemProps) => {
  const shape = factShape(element);
  const buttons = (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', flexShrink: 0 }}>
      {children}
    </Stack>
  );
  if (shape.form !== 'group')
    return (
      <Stack direction={{ sm: 'row' }} useFlexGap spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
        <FactField schema={element} value={value} path={path} label={name} />
        {buttons}
      </Stack>
    );
  return (
    <Box
      component="details"
      id={placeId(path)}
      tabIndex={-1}
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, '&[open]': { pb: 1 } }}
    >
      <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[name, nameIn(value)].filter(Boolean).join(': ')}
      </Box>
      {isOpen ? (
        <>
          <Box sx={{ ...grid, my: 1.5 }}>
            <Fields shape={shape} value={value} path={path} />
          </Box>
          {buttons}
        </>
      ) : null}
    </Box>
  );
};

const focusSoon = (place: string) => requestAnimationFrame(() => void revealPlace(place));

/** Facts of which there are several: each can be moved and removed, and others added. */
function FactList({ shape, value, path }: Props<'list'>) {
  const { change, fault } = useFactForm(path);
  const [open, setOpen] = useState<number | null>(null);
  const { facts, element, least, isWhole } = shape;
  const items = value as readonly unknown[];
  const item = factShape(element);
  const last = items.length - 1;
  const add = () => {
    change(path, [...items, emptyOf(element)]);
    setOpen(items.length);
    const first = item.form === 'group' ? `.${item.fields[0]?.[0]}` : '';
    focusSoon(`${path}.${items.length}${first}`);
  };
  const move = (from: number, to: number, act: string) => {
    change(path, items.with(from, items[to]).with(to, items[from]));
    setOpen(open === from ? to : open === to ? from : open);
    const other = act === 'Move up' ? 'Move down' : 'Move up';
    focusSoon(`${path}.${to} ${to === 0 || to === last ? other : act}`);
  };
  const remove = (nth: number) => {
    change(path, items.toSpliced(nth, 1));
    setOpen(null);
    focusSoon(path);
  };
  return (
    <Box component="fieldset" id={placeId(path)} tabIndex={-1} sx={frame}>
      <Typography component="legend" variant="h3" sx={{ mb: 1 }}>
        {facts.label}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
        {items.map((held, nth) => {
          const at = `${path}.${nth}`;
          const of = `${item.facts.label} ${nth + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place in the list
            <li key={nth}>
              <FactItem
                element={element}
                value={held}
                path={at}
                name={of}
                isOpen={open === nth}
                onOpen={(isOpen) => setOpen((now) => (isOpen ? nth : now === nth ? null : now))}
              >
                {nth > 0 && !isWhole ? (
                  <ItemButton act="Move up" of={of} at={at} onClick={() => move(nth, nth - 1, 'Move up')} />
                ) : null}
                {nth < last && !isWhole ? (
                  <ItemButton act="Move down" of={of} at={at} onClick={() => move(nth, nth + 1, 'Move down')} />
                ) : null}
                {items.length > least && !isWhole ? (
                  <ItemButton act="Remove" of={of} at={at} onClick={() => remove(nth)} />
                ) : null}
              </FactItem>
            </li>
          );
        })}
      </Stack>
      <FormHelperText error={fault !== undefined}>{fault ?? notesOf(facts, 0)}</FormHelperText>
      {isWhole ? null : (
        <Button variant="outlined" aria-label={`Add ${item.facts.label}`} onClick={add}>
          Add
        </Button>
      )}
    </Box>
  );
}
