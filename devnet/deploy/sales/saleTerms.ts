import { SECONDS_PER_DAY } from '@zono/sdk'
import { parseEther, parseUnits } from 'viem'

const DAY = BigInt(SECONDS_PER_DAY)

/** Most that an account can commit to a basic sale: about 100 dollars of the main token [IFO-09]. */
export const BASIC_LIMIT = parseEther('85')

/** What an account must commit more than to get points: about 10 dollars of the main token [IFO-10]. */
export const POINTS_THRESHOLD = parseEther('8.5')

/** Points that a profile gets for its commitments to a sale. */
export const SALE_POINTS = 200n

/** Campaign of the points of a sale. */
export const getCampaignId = ({ id }: Pick<SaleConfig, 'id'>): bigint => 511_090_100n + BigInt(id)

/** When a sale takes commitments, compared with the present of the devnet. */
export type SalePeriod = 'past' | 'live' | 'upcoming'

/** Terms of a pool. Amounts in base units, vesting in seconds. */
type SalePoolConfig = {
  readonly raisingAmount: bigint
  readonly offeringAmount: bigint
  readonly vesting?: {
    readonly percentage: bigint
    readonly cliff: bigint
    readonly duration: bigint
    readonly slicePeriod: bigint
  }
}

/** A sale of the devnet. The first pool is the basic one, with `BASIC_LIMIT`, the second the unlimited one, with a fee. */
export type SaleConfig = {
  readonly id: number
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly description: string
  readonly projectSiteUrl?: string
  readonly period: SalePeriod
  readonly softcap?: bigint
  /** Gives no points itself: the point center does. */
  readonly hasPointsOfCenter?: boolean
  readonly pools: readonly [SalePoolConfig, SalePoolConfig]
}

/** Sales in every state, newest first: upcoming, live, vesting, below its soft cap, and ended with claims open. */
export const SALES: readonly SaleConfig[] = [
  {
    id: 5,
    name: 'Heron',
    symbol: 'HERN',
    decimals: 18,
    description: 'Prices of power from wind farms, settled every hour.',
    projectSiteUrl: 'https://heron.example',
    period: 'upcoming',
    softcap: parseEther('500'),
    pools: [
      { raisingAmount: parseEther('900'), offeringAmount: parseEther('45000') },
      { raisingAmount: parseEther('3600'), offeringAmount: parseEther('180000') },
    ],
  },
  {
    id: 4,
    name: 'Meridian',
    symbol: 'MRD',
    decimals: 18,
    description: 'Freight insurance that pays when a ship is late.',
    projectSiteUrl: 'https://meridian.example',
    period: 'live',
    pools: [
      { raisingAmount: parseEther('612'), offeringAmount: parseEther('6120') },
      { raisingAmount: parseEther('1200'), offeringAmount: parseEther('12000') },
    ],
  },
  {
    id: 3,
    name: 'Quarry',
    symbol: 'ROCK',
    decimals: 6,
    description: 'Claims on stone that is still in the ground.',
    period: 'past',
    hasPointsOfCenter: true,
    pools: [
      { raisingAmount: parseEther('400'), offeringAmount: parseUnits('2000', 6) },
      {
        raisingAmount: parseEther('800'),
        offeringAmount: parseUnits('4000', 6),
        vesting: { percentage: 75n, cliff: 7n * DAY, duration: 60n * DAY, slicePeriod: DAY },
      },
    ],
  },
  {
    id: 2,
    name: 'Pylon',
    symbol: 'PYL',
    decimals: 18,
    description: 'A shared grid for charging stations.',
    period: 'past',
    softcap: parseEther('1000'),
    pools: [
      { raisingAmount: parseEther('600'), offeringAmount: parseEther('600') },
      { raisingAmount: parseEther('2400'), offeringAmount: parseEther('2400') },
    ],
  },
  {
    id: 1,
    name: 'Lantern',
    symbol: 'LAMP',
    decimals: 18,
    description: 'Street lights that their streets own.',
    projectSiteUrl: 'https://lantern.example',
    period: 'past',
    pools: [
      { raisingAmount: parseEther('300'), offeringAmount: parseEther('3000') },
      { raisingAmount: parseEther('1500'), offeringAmount: parseEther('15000') },
    ],
  },
]
