import { Alert, AlertTitle, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';

/** Keeps a broken screen from taking the frame with it; a chunk of an older deploy is fetched anew by reloading. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A staff screen failed', error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        <AlertTitle>Unexpected Application Error!</AlertTitle>
        This screen could not be shown. Nothing that was saved is lost.
      </Alert>
    );
  }
}
