import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { PartFailed } from './part-boundary.tsx';

type Props = {
  children: ReactNode;
  /** Called before anything is taken away. Gives whether somebody else puts the page back in order. */
  onFailure: (error: unknown) => boolean;
};
type State = { error: unknown; failed: boolean };

/**
 * Around everything: what is thrown outside the blocks and pages, which have boundaries of their own. While the app is
 * joining the document whoever started it restores that; later the page says so and comes anew on request.
 */
export class StartBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.onFailure(this.state.error)) return null;
    return <PartFailed onRetry={() => window.location.reload()} />;
  }
}

/** Hands what the frame throws on to {@link StartBoundary}: the router's own page would replace the whole document. */
export const FrameFailed = (): never => {
  throw useRouteError();
};
