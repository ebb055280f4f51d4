import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Shown in the place of a part that could not be drawn. */
export function BlockFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="wrap failed-part" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>This part of the page could not be shown. Everything else still works.</p>
      <button type="button" className="button outline" onClick={onRetry}>
        Try again
      </button>
    </section>
  );
}

/** Catches what one block throws. The other blocks, header and footer stay. */
export class BlockBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <BlockFailed onRetry={() => this.setState({ failed: false })} />;
    return this.props.children;
  }
}
