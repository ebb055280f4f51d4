import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Returns true when it has removed the part. */
  onFailure?: (error: unknown) => boolean;
};
type State = { error: unknown; failed: boolean };

/** What one part throws does not remove the rest of the page. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.onFailure?.(this.state.error)) return null;
    return (
      <section className="failed-part" role="alert">
        <h2>Unexpected Application Error!</h2>
        <p>This part of the page could not be shown. Everything else still works.</p>
        <button type="button" className="button outline" onClick={() => this.setState({ error: null, failed: false })}>
          Try again
        </button>
      </section>
    );
  }
}
