import { Component, type ReactNode } from 'react';

import { StandIn } from './StandIn.tsx';

type CrashBoundaryProps = {
  remote: string;
  onCrash: (error: unknown) => void;
  children: ReactNode;
};

/**
 * Sits directly around each page of a remote, inside the page's own error boundary, so that a
 * throw while rendering is known as the build's fault and not mistaken for a failed request.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.crashed ? <StandIn remote={this.props.remote} /> : this.props.children;
  }
}
