import { Component, type ReactNode } from 'react';
import { reportError } from '../kernel/errors/report-error.ts';
import { useStore } from '../kernel/store.ts';
import { ErrorScreen } from './error-screen/error-screen.tsx';
import { failureStore } from './error-screen/failure-store.ts';

/** The last boundary: catches what breaks outside of the routed view, and shows the error screen instead. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  private unsubscribe: (() => void) | undefined;

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidMount(): void {
    // With the flag cleared, everything below gets another try.
    this.unsubscribe = failureStore.subscribe(() => {
      if (failureStore.get() === null) this.setState({ broken: false });
    });
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override componentWillUnmount(): void {
    this.unsubscribe?.();
  }

  override render(): ReactNode {
    return this.state.broken ? <Fallback /> : this.props.children;
  }
}

function Fallback() {
  const failure = useStore(failureStore);
  return failure === null ? null : <ErrorScreen failure={failure} />;
}
