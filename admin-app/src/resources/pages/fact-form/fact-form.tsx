import { Paper } from '@mui/material';
import { type Subject, subjects } from '@society-gal/contracts/words';
import { useMemo, useRef } from 'react';
import type * as z from 'zod';
import { replaceAt } from '../plain-data.ts';
import { FactFormContext } from './fact-context.ts';
import { FactField } from './fact-field.tsx';
import { faultsOf } from './fact-shape.ts';

type Facts = Readonly<Record<string, unknown>>;
type Props = {
  subject: Subject;
  value: Facts;
  /** Says what is wrong at its field: nobody is told of a field that she has not come to yet. */
  isChecked: boolean;
  onChange: (value: Facts) => void;
};

const noFaults: ReadonlyMap<string, string> = new Map();

/** The facts of a subject, one part below the other, made from their shapes. */
export function FactForm({ subject, value, isChecked, onChange }: Props) {
  const schema: z.ZodObject = subjects[subject].shape;
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const change = useMemo(
    () => (path: string, to: unknown) => {
      const next = replaceAt(latest.current.value, path.split('.'), to) as Facts;
      latest.current.value = next;
      latest.current.onChange(next);
    },
    [],
  );
  const faults = useMemo(() => (isChecked ? faultsOf(schema, value) : noFaults), [isChecked, schema, value]);
  const form = useMemo(() => ({ change, faults }), [change, faults]);
  return (
    <FactFormContext value={form}>
      {Object.entries(schema.shape).map(([name, field]) => (
        <Paper key={name} component="section" variant="outlined" sx={{ p: 2 }}>
          <FactField schema={field as z.ZodType} value={value[name]} path={name} />
        </Paper>
      ))}
    </FactFormContext>
  );
}
