import type { Query } from '@zono/service/database'
import type { Address } from 'viem'
import type { SpaceSettings } from '../settings.ts'
import type { ListArguments } from './filters.ts'
import type { toProposal } from './rows.ts'
import type { TextBudget } from './texts.ts'

/** A proposal as GraphQL shows it. */
export type ShownProposal = ReturnType<typeof toProposal>

/** Reads proposals by id. */
export type ProposalLoader = (id: string) => Promise<ShownProposal | null>

/** What resolvers share during one request. */
export type RequestContext = {
  readonly query: Query
  readonly space: SpaceSettings
  /** Voting power in base units at a block; null where it cannot be read. Nothing of it is stored. */
  readonly readPower: (voter: Address, block: number) => Promise<bigint | null>
  /** Unix seconds of the hub's clock; one time for the whole answer. */
  readonly now: number
  /** Readers of proposals by id, by the texts that are asked for. */
  readonly proposals: Map<string, ProposalLoader>
}

export type ResolverContext = RequestContext & { readonly texts: TextBudget }

/** Whether a filter leaves this hub's space in. */
export function includesSpace(where: ListArguments['where'], { id, network }: SpaceSettings): boolean {
  const matches = (key: string, value: string) => {
    const [one, list] = [where?.[key], where?.[`${key}_in`]]
    return (typeof one !== 'string' || one === value) && (!Array.isArray(list) || list.includes(value))
  }
  return matches('space', id) && matches('network', network)
}

/** An id as it may be stored: longer texts are none, and the database has no texts with NUL. */
export const toId = (id: string): string => id.slice(0, 128).replaceAll('\u0000', '')
