import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { BlockFailed } from '../blocks/block-boundary.tsx';

type Props = {
  children: ReactNode;
  /** Called before anything is removed. Returns whether the caller puts the page back in order. */
  onFailure: (error: unknown) => boolean;
};
type State = { error: unknown; failed: boolean };

/**
 * Catches what is thrown outside the blocks and pages, which have boundaries of their own. While the app joins the
 * document, the caller restores the page. Later the page says that it failed, with a button that loads it again.
 */
export class StartBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.onFailure(this.state.error)) return null;
    return <BlockFailed onRetry={() => window.location.reload()} />;
  }
}

/** Passes what the frame throws on to {@link StartBoundary}: the router's own page would replace the whole document. */
export function FrameFailed(): never {
  throw useRouteError();
}
