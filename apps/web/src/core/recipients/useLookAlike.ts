import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useChain } from '../chain/useChain.ts'
import { useAccountAddress } from '../wallet/useWallet.ts'
import { type KnownAddress, useKnownAddresses } from './knownAddresses.ts'
import { findLookAlike } from './lookAlike.rules.ts'

/** A known address that a recipient imitates. */
export type LookAlike = { readonly address: Address; readonly kind: KnownAddress['kind'] | 'contract' }

/** Recipients that the person chose although they resemble a known address; until the page is left. */
const chosenStore = createStore<{ readonly chosen: readonly Address[] }>(() => ({ chosen: [] }))

/**
 * The known address that a recipient imitates, until the person has chosen between the two: an own account, an address
 * that was sent to, or a contract of the deployment. Undefined without one.
 */
export function useLookAlike(recipient: Address | undefined): LookAlike | undefined {
  const { deployment } = useChain()
  const account = useAccountAddress()
  const stored = useKnownAddresses()
  const isChosen = useStore(chosenStore, ({ chosen }) => recipient !== undefined && chosen.includes(recipient))
  if (recipient === undefined || isChosen) return undefined
  const contracts = Object.values(deployment.contracts).filter((address) => address !== undefined)
  return findLookAlike<LookAlike>(recipient, [
    ...(account ? [{ address: account, kind: 'own' as const }] : []),
    ...stored,
    ...contracts.map((address) => ({ address, kind: 'contract' as const })),
  ])
}

/** Takes a recipient although it resembles a known address. */
export const chooseLookAlike = (recipient: Address): void =>
  chosenStore.setState(({ chosen }) => ({ chosen: [...chosen, recipient] }))
