import { refetchHashedFiles } from '@society-gal/contracts/site';
import { Component, type ReactNode } from 'react';

/** Keeps a broken screen from taking the frame with it; a chunk of an older deploy is fetched again by reloading. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A staff screen failed', error);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className="staff-alert" data-tone="error">
        <div>
          <strong>Unexpected Application Error!</strong>
          This screen could not be shown. Nothing that was saved is lost.
        </div>
        <button
          type="button"
          className="staff-button"
          onClick={() => void refetchHashedFiles().then(() => window.location.reload())}
        >
          Reload
        </button>
      </div>
    );
  }
}
