import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** What stands in the place of a part that could not be drawn. */
export const PartFailed = ({ onRetry }: { onRetry: () => void }) => (
  <section className="wrap failed-part" role="alert">
    <h2>Unexpected Application Error!</h2>
    <p>This part of the page could not be shown. Everything else still works.</p>
    <button type="button" className="button outline" onClick={onRetry}>
      Try again
    </button>
  </section>
);

/** Keeps a failure where it happened: one block that throws leaves the others, header and footer standing. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <PartFailed onRetry={() => this.setState({ failed: false })} />;
    return this.props.children;
  }
}
