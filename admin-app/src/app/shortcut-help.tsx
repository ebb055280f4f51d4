import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';

type Props = {
  /** Each key with what it does. */
  keys: readonly (readonly [string, string])[];
  enabled: boolean;
  onChoose: (on: boolean) => void;
  onClose: () => void;
};

/** The list of the keys of this screen, and the switch that turns them off. */
export function ShortcutHelp({ keys, enabled, onChoose, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title" fullWidth maxWidth="xs">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, pt: 0.5, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}
        >
          {[['?', 'This list'] as const, ...keys].map(([key, description]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Typography component="dt">
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    fontFamily: 'monospace',
                  }}
                >
                  {key}
                </Box>
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {description}
              </Typography>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          label="Use keyboard shortcuts"
          control={<Switch checked={enabled} onChange={(_event, on) => onChoose(on)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
