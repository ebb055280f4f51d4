import { TextField } from '@mui/material';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { useId, useState } from 'react';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

type Props = {
  collection: StaffRequest<'used-tags'>['collection'];
  value: string;
  maxLength: number;
  onChange: (tag: string) => void;
};

/** A tag, typed or chosen from those in use, which are asked for once somebody is in the field. */
export function TagField({ collection, value, maxLength, onChange }: Props) {
  const [isUsed, setUsed] = useState(false);
  const list = useId();
  const answer = useStaffAnswer('used-tags', isUsed ? { collection } : null);
  return (
    <>
      <TextField
        size="small"
        label="Tag"
        value={value}
        onFocus={() => setUsed(true)}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { maxLength, list } }}
        sx={{ width: 170 }}
      />
      <datalist id={list}>
        {answer.value?.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
