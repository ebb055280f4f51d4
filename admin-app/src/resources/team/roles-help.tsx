import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { roleFacts, type StaffRole, staffRoles } from '@society-gal/contracts/team';
import { type Answer, matrixRows } from './matrix-rows.ts';

const words: Readonly<Record<Answer, string>> = {
  yes: 'Yes',
  assigned: 'Assigned to them',
  workshops: 'Workshop sign-ups',
  no: '–',
};

const wordOf = (answer: Answer, isOwn: boolean): string =>
  isOwn && answer === 'assigned' ? 'Assigned to you' : words[answer];

/** What each role sees and may do, drawn from the matrix that rules and functions are held to. */
export function RolesHelp({ roles = staffRoles, isOwn = false }: { roles?: readonly StaffRole[]; isOwn?: boolean }) {
  if (roles.length === 0)
    return <Typography>You have no role yet. An owner of the team gives you one on the Team screen.</Typography>;
  return (
    <Box role="region" aria-label="Table of the roles" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={roles.length > 2 ? undefined : { width: 'auto' }}>
        <caption>{roles.map((role) => `${roleFacts[role].label}: ${roleFacts[role].purpose}`).join(' ')}</caption>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              Sees or does
            </TableCell>
            {roles.map((role) => (
              <TableCell key={role} component="th" scope="col">
                {roleFacts[role].label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {matrixRows.map(({ label, answerOf }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {roles.map((role) => (
                <TableCell key={role}>{wordOf(answerOf(role), isOwn)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
