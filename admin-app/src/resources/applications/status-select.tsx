import { MenuItem, Select } from '@mui/material';
import { type ApplicationStatus, applicationStatuses, statusLabels } from '@society-gal/contracts/forms';
import { useRef } from 'react';

/** Ground colours of the four states; the word is always there too. */
const marks: Readonly<Record<ApplicationStatus, string>> = {
  submitted: 'info.main',
  under_review: 'warning.main',
  approved: 'success.main',
  rejected: 'error.main',
};

type Props = {
  name: string;
  status: ApplicationStatus;
  /** Version of the record as it is shown now. */
  version: number;
  disabled?: boolean;
  /** `version` is the one shown when the list was opened: what the person had before her eyes when she decided. */
  onChange: (next: ApplicationStatus, version: number) => void;
};

/** The status of one application as a dropdown of the four values. `name` says whose, for those who cannot see the row. */
export function StatusSelect({ name, status, version, disabled = false, onChange }: Props) {
  const seen = useRef(version);
  return (
    <Select
      size="small"
      value={applicationStatuses.includes(status) ? status : ''}
      disabled={disabled}
      onOpen={() => {
        seen.current = version;
      }}
      onChange={(event) => {
        const next = applicationStatuses.find((item) => item === event.target.value);
        if (next && next !== status) onChange(next, seen.current);
      }}
      inputProps={{ 'aria-label': `Status of ${name}` }}
      sx={{
        minWidth: '9.75rem',
        borderLeft: 6,
        borderLeftColor: marks[status] ?? 'divider',
        '& .MuiSelect-select': { py: 1.25 },
      }}
    >
      {applicationStatuses.map((value) => (
        <MenuItem key={value} value={value}>
          {statusLabels[value]}
        </MenuItem>
      ))}
    </Select>
  );
}
