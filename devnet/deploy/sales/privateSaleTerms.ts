import { parseEther } from 'viem'

/** Which account contributes: the visitor, the member, or a trader or player by number. */
export type Contributor = 'visitor' | 'member' | { readonly trader: number } | { readonly player: number }

/** A contribution in base units of the pay token. */
type Contribution = {
  readonly from: Contributor
  readonly amount: bigint
  readonly referrer?: Contributor
}

/**
 * When a sale is open: `past` sales end soon after their contributions, before the seeded history does; the others end,
 * or begin and end, days after the present of the devnet.
 */
type SalePeriod =
  | { readonly kind: 'past' }
  | { readonly kind: 'live'; readonly endDays: number; readonly releaseDays: number }
  | { readonly kind: 'upcoming'; readonly startDays: number; readonly endDays: number; readonly releaseDays: number }

/** A private sale of the devnet. Amounts in base units of the pay token. */
export type PrivateSaleConfig = {
  readonly id: number
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly subTitle: string
  readonly description: string
  readonly projectSiteUrl?: string
  readonly payToken: 'native' | 'busd'
  readonly period: SalePeriod
  readonly hardcap: bigint
  readonly softcap: bigint
  readonly idoPrice: bigint
  /** 0 for no limit. */
  readonly maxPerUser: bigint
  readonly minPerTransaction: bigint
  /** Basis points. */
  readonly referFee: bigint
  readonly contributions: readonly Contribution[]
}

/** Sales in every state, newest first: pending, open, almost full, full, claimable, and failed with refunds. */
export const PRIVATE_SALES: readonly PrivateSaleConfig[] = [
  {
    id: 6,
    name: 'Compass',
    symbol: 'CMPS',
    decimals: 18,
    subTitle: 'Sea charts that pay their surveyors',
    description: 'Boats measure the depth of coasts and rivers, and earn each time a chart is read.',
    projectSiteUrl: 'https://compass.example',
    payToken: 'native',
    period: { kind: 'upcoming', startDays: 20, endDays: 34, releaseDays: 41 },
    hardcap: parseEther('200'),
    softcap: parseEther('50'),
    idoPrice: parseEther('0.01'),
    maxPerUser: parseEther('20'),
    minPerTransaction: parseEther('0.1'),
    referFee: 300n,
    contributions: [],
  },
  {
    id: 5,
    name: 'Sextant',
    symbol: 'SXT',
    decimals: 18,
    subTitle: 'Positions without satellites',
    description: 'A network of radio beacons that tells machines where they are, also indoors.',
    projectSiteUrl: 'https://sextant.example',
    payToken: 'native',
    period: { kind: 'live', endDays: 14, releaseDays: 21 },
    hardcap: parseEther('100'),
    softcap: parseEther('40'),
    idoPrice: parseEther('0.02'),
    maxPerUser: parseEther('10'),
    minPerTransaction: parseEther('0.1'),
    referFee: 500n,
    contributions: [
      ...[0, 1, 2, 3].map((trader) => ({ from: { trader }, amount: parseEther('10') })),
      ...[0, 1, 2].map((player) => ({ from: { player }, amount: parseEther('10') })),
      { from: 'member', amount: parseEther('1') },
    ],
  },
  {
    id: 4,
    name: 'Anchor',
    symbol: 'ANC',
    decimals: 8,
    subTitle: 'Harbour fees, paid by the hour',
    description: 'Moorings that are booked, opened and paid from the boat.',
    payToken: 'native',
    period: { kind: 'live', endDays: 10, releaseDays: 12 },
    hardcap: parseEther('20'),
    softcap: parseEther('5'),
    idoPrice: parseEther('0.004'),
    maxPerUser: 0n,
    minPerTransaction: parseEther('0.05'),
    referFee: 0n,
    contributions: [
      { from: { trader: 0 }, amount: parseEther('10') },
      { from: { trader: 1 }, amount: parseEther('9.6') },
    ],
  },
  {
    id: 3,
    name: 'Tern',
    symbol: 'TERN',
    decimals: 18,
    subTitle: 'Parcels that fly the last mile',
    description: 'Drones of many owners share one market for short deliveries.',
    projectSiteUrl: 'https://tern.example',
    payToken: 'busd',
    period: { kind: 'live', endDays: 5, releaseDays: 30 },
    hardcap: parseEther('30000'),
    softcap: parseEther('10000'),
    idoPrice: parseEther('0.5'),
    maxPerUser: parseEther('15000'),
    minPerTransaction: parseEther('50'),
    referFee: 200n,
    contributions: [
      { from: { trader: 0 }, amount: parseEther('15000') },
      { from: { trader: 1 }, amount: parseEther('15000') },
    ],
  },
  {
    id: 2,
    name: 'Skylark',
    symbol: 'SKY',
    decimals: 6,
    subTitle: 'Weather from kites',
    description: 'Cheap sensors on kites measure the wind where no station stands.',
    projectSiteUrl: 'https://skylark.example',
    payToken: 'native',
    period: { kind: 'past' },
    hardcap: parseEther('50'),
    softcap: parseEther('10'),
    idoPrice: parseEther('0.005'),
    maxPerUser: parseEther('20'),
    minPerTransaction: parseEther('0.1'),
    referFee: 500n,
    contributions: [
      { from: 'visitor', amount: parseEther('6') },
      { from: 'member', amount: parseEther('4'), referrer: 'visitor' },
      { from: { trader: 0 }, amount: parseEther('20') },
    ],
  },
  {
    id: 1,
    name: 'Cinder',
    symbol: 'CNDR',
    decimals: 18,
    subTitle: 'Warmth from data centres',
    description: 'Pipes that bring the heat of computers to the houses beside them.',
    payToken: 'native',
    period: { kind: 'past' },
    hardcap: parseEther('80'),
    softcap: parseEther('40'),
    idoPrice: parseEther('0.01'),
    maxPerUser: 0n,
    minPerTransaction: parseEther('0.1'),
    referFee: 500n,
    contributions: [
      { from: 'visitor', amount: parseEther('3') },
      { from: { trader: 1 }, amount: parseEther('12') },
    ],
  },
]
