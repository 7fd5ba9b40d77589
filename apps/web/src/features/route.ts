import type { FunctionComponent } from 'react'

/** What the app knows of a feature: one object a screen. */
export type FeatureRoute = {
  /** TanStack Router path, such as `/swap`. */
  readonly path: string
  /** Loads the screen's own chunk. */
  readonly load: () => Promise<FunctionComponent>
  /** Contracts without which the screen has nothing to show on this network. */
  readonly needs: readonly { readonly name: string }[]
}
