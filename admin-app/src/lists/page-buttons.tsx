import { Button, Stack, Typography } from '@mui/material';

type Props = {
  /** Which page it is, and of how many rows. */
  text: string;
  /** Is there no other page? Then no buttons are shown. */
  isOnlyPage?: boolean;
  /** Null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** The way through the pages of a list. */
export function PageButtons({ text, isOnlyPage = false, onPrevious, onNext }: Props) {
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        minHeight: 44,
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="body2" sx={{ mr: 'auto' }} role="status">
        {text}
      </Typography>
      {isOnlyPage ? null : (
        <>
          <Button variant="outlined" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
            Previous page
          </Button>
          <Button variant="outlined" disabled={onNext === null} onClick={() => onNext?.()}>
            Next page
          </Button>
        </>
      )}
    </Stack>
  );
}
