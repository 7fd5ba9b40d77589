import type { ContractName } from '@zono/protocol'
import type { FunctionComponent } from 'react'

/** What the app knows of a screen of a feature. */
export type FeatureRoute = {
  /** TanStack Router path, such as `/swap`. */
  readonly path: string
  /** Returns the path to redirect to for these parameters; undefined to stay. */
  readonly redirect?: (params: Readonly<Record<string, string>>) => string | undefined
  /** Loads the screen's own chunk. */
  readonly load: () => Promise<FunctionComponent>
  /** Names of contracts the screen needs on this network. Their ABIs are loaded with the screen. */
  readonly requiredContracts: readonly ContractName[]
}
