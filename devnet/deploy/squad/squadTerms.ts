import { SECONDS_PER_HOUR } from '@zono/sdk'
import { parseEther } from 'viem'

/** A season of the squad: a collection and its sale. Amounts in base units of the main token, times in seconds. */
export type SquadSeason = {
  /** Name in addresses. */
  readonly season: 'zono' | 'next' | 'zero'
  /** Name of the collection, from which its pieces are drawn. */
  readonly name: string
  readonly symbol: string
  readonly description: string
  readonly maxSupply: number
  readonly maxReserveSupply: number
  readonly maxPresaleSupply: number
  readonly pricePerTicket: bigint
  readonly presaleDuration: number
}

/** Most tickets of an account and of a transaction in a public sale [NFTMKT-22]. */
export const MAX_PER_ADDRESS = 10n

/** Seasons in the order of the deployment: public sale open, presale soon, and complete but for some tickets. */
export const SQUAD_SEASONS: readonly SquadSeason[] = [
  {
    season: 'zono',
    name: 'Zono Squad',
    symbol: 'ZSQ',
    description: 'Ten thousand engraved portraits. Tickets first, then a shuffle that anyone can check.',
    maxSupply: 10_000,
    maxReserveSupply: 120,
    maxPresaleSupply: 490,
    pricePerTicket: parseEther('15'),
    presaleDuration: 12 * SECONDS_PER_HOUR,
  },
  {
    season: 'next',
    name: 'Squad Next',
    symbol: 'ZSQN',
    description: 'A thousand portraits of the season to come.',
    maxSupply: 1000,
    maxReserveSupply: 12,
    maxPresaleSupply: 49,
    pricePerTicket: parseEther('18'),
    presaleDuration: SECONDS_PER_HOUR,
  },
  {
    season: 'zero',
    name: 'Squad Zero',
    symbol: 'ZSQ0',
    description: 'The first hundred portraits, sold out in an hour.',
    maxSupply: 100,
    maxReserveSupply: 5,
    maxPresaleSupply: 25,
    pricePerTicket: parseEther('10'),
    presaleDuration: 2 * SECONDS_PER_HOUR,
  },
]
