import { useQuery } from '@tanstack/react-query'
import type { ContractName } from '@zono/protocol'
import { type ComponentType, type Context, createContext, use } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { loadChunk } from '#lib/loadChunk.ts'

/**
 * Places of the home screen that other features fill: the card in the hero, what is the account's own, the row of lists, the
 * row of games.
 */
export type HomeSlot = 'hero' | 'own' | 'lists' | 'play'

/** A feature's part of the home screen, named in its route. */
export type HomePart = {
  readonly slot: HomeSlot
  readonly load: () => Promise<ComponentType>
}

/** A part whose code loads when it is rendered. */
export type LoadedHomePart = {
  readonly slot: HomeSlot
  readonly path: string
  readonly Part: ComponentType
  readonly requiredContracts: readonly ContractName[]
}

/** All parts of the home screen, in the order of the routes. Features never import each other: the app passes them in. */
export const HomePartsContext = createContext<readonly LoadedHomePart[]>([])

/** Returns the parts of a slot whose contracts exist on this network. */
export function useHomeParts(slot: HomeSlot): readonly LoadedHomePart[] {
  const { deployment } = useChain()
  return use(HomePartsContext).filter(
    (part) => part.slot === slot && part.requiredContracts.every((name) => deployment.contracts[name]),
  )
}

/** Something of a feature that runs or starts soon: its `*.now.tsx`. Draws a `HomeNowItem`, or nothing. */
export type NowPart = {
  /** Screen of the feature. */
  readonly path: string
  readonly requiredContracts: readonly ContractName[]
  readonly Part: ComponentType
}

/** Loads all parts of the list of what is on now. Features never import each other: the app passes them in. */
export const NowPartsContext = createContext<() => Promise<readonly NowPart[]>>(async () => [])

/** Where tokens can be put to use in a feature: its `*.uses.tsx`. */
export type TokenUses = {
  /** Screen of the feature. */
  readonly path: string
  readonly requiredContracts: readonly ContractName[]
  /** Draws a list item for each use of a token, or of the LP token of a pool; nothing without any. */
  readonly Part: ComponentType<{ readonly address: Address }>
}

/** Loads all uses of tokens. Features never import each other: the app passes them in. */
export const TokenUsesContext = createContext<() => Promise<readonly TokenUses[]>>(async () => [])

/** Loads the parts of a context, and returns those whose contracts exist on this network; none until they are there. */
export function useLoadedParts<part extends Pick<NowPart, 'requiredContracts'>>(
  name: string,
  context: Context<() => Promise<readonly part[]>>,
): readonly part[] {
  const { deployment } = useChain()
  const load = use(context)
  const { data = [] } = useQuery({
    queryKey: [name],
    queryFn: () => loadChunk(name, load),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data.filter(({ requiredContracts }) => requiredContracts.every((contract) => deployment.contracts[contract]))
}
