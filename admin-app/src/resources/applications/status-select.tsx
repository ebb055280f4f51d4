import { MenuItem, Select } from '@mui/material';
import { type ApplicationStatus, applicationStatuses, statusLabels } from '@society-gal/contracts';

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
  disabled?: boolean;
  onChange: (next: ApplicationStatus) => void;
};

/** The status of one application as a dropdown of the four values. `name` says whose, for those who cannot see the row. */
export const StatusSelect = ({ name, status, disabled = false, onChange }: Props) => (
  <Select
    size="small"
    value={applicationStatuses.includes(status) ? status : ''}
    disabled={disabled}
    onChange={(event) => {
      const next = applicationStatuses.find((item) => item === event.target.value);
      if (next && next !== status) onChange(next);
    }}
    inputProps={{ 'aria-label': `Status of ${name}` }}
    sx={{
      minWidth: 156,
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
