import { Component, type FunctionComponent, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  readonly children: ReactNode
  readonly Failed: FunctionComponent<{ readonly error: unknown }>
  /** Another value tries again. */
  readonly resetKey?: unknown
}

type ErrorBoundaryState = { readonly failure: { readonly error: unknown } | undefined; readonly resetKey: unknown }

/** Shows what failed to render in place of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey }
  }

  override render() {
    const { children, Failed } = this.props
    return this.state.failure ? <Failed error={this.state.failure.error} /> : children
  }
}
