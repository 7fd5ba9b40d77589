import type { ContractName } from '@zono/protocol'
import type { FunctionComponent } from 'react'

/** What the app knows of a feature: one object a screen. */
export type FeatureRoute = {
  /** TanStack Router path, such as `/swap`. */
  readonly path: string
  /** Where to go instead with these parameters; undefined to stay. */
  readonly redirect?: (params: Readonly<Record<string, string>>) => string | undefined
  /** Loads the screen's own chunk. */
  readonly load: () => Promise<FunctionComponent>
  /** Contracts without which the screen has nothing to show on this network. Names alone: their ABIs come with the screen. */
  readonly requiredContracts: readonly ContractName[]
}
