import { Component, type ReactNode } from 'react';

import { removeReplacedStyles } from '../loading/build-styles.ts';
import { RemoteErrorFallback } from './RemoteErrorFallback.tsx';

type RemoteErrorBoundaryProps = {
  remote: string;
  build: string;
  onError: (error: unknown) => void;
  children: ReactNode;
};

/**
 * Wraps each page of a remote, inside the route's own error boundary, so that a render error is attributed to the build
 * and not mistaken for a failed request.
 */
export class RemoteErrorBoundary extends Component<
  RemoteErrorBoundaryProps,
  { hasError: boolean }
> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override componentDidMount(): void {
    removeReplacedStyles(this.props.remote, this.props.build);
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasError ? (
      <RemoteErrorFallback remote={this.props.remote} />
    ) : (
      this.props.children
    );
  }
}
