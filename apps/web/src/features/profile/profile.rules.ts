import { CAMPAIGNS, type Deployment } from '@zono/protocol'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import type { ChartPoint } from '#ui/chart/chartPoint.ts'
import type { Gift, GiftClaims, ProfileCosts, Team, UserProfile } from './profile.queries.ts'
import type { TeamDay } from './profileHistory.queries.ts'

/** Steps of setting up a profile (PROFILE-01). */
export const SETUP_STEPS = ['starter', 'picture', 'team', 'name'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export type SetupProgress = {
  /** Number of collectibles in the wallet; undefined while unknown. */
  readonly ownedCount: number | undefined
  readonly canBuyStarter: boolean | undefined
  /** The chosen collectible is in the wallet. */
  readonly hasPicture: boolean
  /** The chosen team exists and can be joined. */
  readonly hasTeam: boolean
}

/**
 * The step that is next; undefined while unknown. It follows from the wallet and from what is chosen, so that a reload goes
 * on where it was.
 */
export function getSetupStep({ ownedCount, canBuyStarter, hasPicture, hasTeam }: SetupProgress): SetupStep | undefined {
  if (ownedCount === undefined || canBuyStarter === undefined) return undefined
  if (ownedCount === 0) return 'starter'
  if (!hasPicture) return 'picture'
  return hasTeam ? 'name' : 'team'
}

const NOT_LOADED = createBlocker('data-unavailable', msg('Loading…'))

/** Text where the costs cannot be read (PROFILE-13). */
export const COSTS_UNKNOWN: Message = msg('Could not retrieve CAKE costs for profile')

export type PaymentInput = {
  readonly isConnected: boolean
  /** Base units; undefined while unknown. */
  readonly balance: bigint | undefined
  readonly cost: bigint | undefined
  readonly hasCostError?: boolean
  readonly symbol: string
}

/** First reason why a cost cannot be paid; undefined where it can. */
export function getPaymentBlocker({
  isConnected,
  balance,
  cost,
  hasCostError = false,
  symbol,
}: PaymentInput): Blocker | undefined {
  if (!isConnected) return WALLET_DISCONNECTED
  if (hasCostError && cost === undefined) return createBlocker('data-unavailable', COSTS_UNKNOWN)
  if (balance === undefined || cost === undefined) return NOT_LOADED
  return balance < cost
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol }))
    : undefined
}

/** A write of a profile that takes a collectible: what it is called and what it costs. */
export type ProfileWrite = 'register' | 'update' | 'reactivate'

/** First reason why a collectible cannot be put into a profile. */
export function getWriteBlocker(input: PaymentInput & { readonly hasPicture: boolean }): Blocker | undefined {
  const payment = getPaymentBlocker(input)
  if (payment?.code === 'wallet-disconnected') return payment
  return input.hasPicture ? payment : createBlocker('input-missing', msg('Choose a collectible'))
}

export type GiftStatus = 'unknown' | 'closed' | 'claimed' | 'claimable' | 'no-profile' | 'paused' | 'too-late'

type GiftStatusInput = {
  readonly gift: Pick<Gift, 'kind' | 'thresholdUser' | 'isActive'>
  /** Null without a profile, undefined while unknown. */
  readonly profile: Pick<UserProfile, 'userId' | 'isActive'> | null | undefined
  readonly claims: GiftClaims | undefined
  /** Profiles that are active now; a new one comes after them and after those that were removed. */
  readonly activeProfiles: bigint | undefined
}

/** Whether an account can claim a gift, and why not. */
export function getGiftStatus({ gift, profile, claims, activeProfiles }: GiftStatusInput): GiftStatus {
  const claim = claims?.[gift.kind]
  if (claim?.isClaimed) return 'claimed'
  if (!gift.isActive) return 'closed'
  if (profile === undefined) return 'unknown'
  if (profile === null) {
    const isTooLate = activeProfiles !== undefined && activeProfiles + 1n >= gift.thresholdUser
    return isTooLate ? 'too-late' : 'no-profile'
  }
  if (profile.userId >= gift.thresholdUser) return 'too-late'
  if (!profile.isActive) return 'paused'
  if (claim === undefined) return 'unknown'
  return claim.canClaim ? 'claimable' : 'closed'
}

/** Sentence of a status for people. */
export function getGiftMessage(status: GiftStatus, { thresholdUser }: Pick<Gift, 'thresholdUser'>): Message {
  const last = Number(thresholdUser) - 1
  switch (status) {
    case 'claimed':
      return msg('You have claimed this collectible.')
    case 'closed':
      return msg('This collectible can’t be claimed now.')
    case 'no-profile':
      return msg('Create a profile to claim it.')
    case 'paused':
      return msg('Reactivate your profile to claim it.')
    case 'too-late':
      return plural('Only for the first profile.', 'Only for the first %count% profiles.', last)
    case 'claimable':
      return msg('You can claim this collectible.')
    case 'unknown':
      return plural('For the first profile.', 'For the first %count% profiles.', last)
  }
}

/** Cost of a write. */
export const getWriteCost = (costs: ProfileCosts | undefined, write: ProfileWrite): bigint | undefined => costs?.[write]

/** Teams with the most points first; teams without known points follow by members. */
export function sortTeams<team extends Team>(
  teams: readonly team[],
  points: Readonly<Record<number, bigint | undefined>> = {},
): readonly team[] {
  const compare = (a: bigint, b: bigint) => (a > b ? -1 : a < b ? 1 : 0)
  return teams.toSorted(
    (a, b) =>
      compare(points[a.id] ?? a.points, points[b.id] ?? b.points) || compare(a.userCount, b.userCount) || a.id - b.id,
  )
}

/** Choices of the setup in the URL, so that a reload keeps them, and the token sale that it leads back to. */
export type SetupParams = {
  readonly picture: bigint | undefined
  readonly team: number | undefined
  /** Token sale that the setup leads back to. */
  readonly sale: number | undefined
  /** Season of a squad sale that the setup leads back to. */
  readonly season: string | undefined
}

/** Parses query parameters and ignores invalid values. */
export function parseSetupParams(search: Readonly<Record<string, unknown>>): SetupParams {
  const parse = (value: unknown) => (/^\d{1,15}$/.test(String(value)) ? String(value) : undefined)
  const [picture, team, sale] = [parse(search.picture), parse(search.team), parse(search.sale)]
  return {
    picture: picture === undefined ? undefined : BigInt(picture),
    team: team === undefined ? undefined : Number(team),
    sale: sale === undefined ? undefined : Number(sale),
    season: /^[\p{L}\p{N}-]{1,64}$/u.test(String(search.season ?? '')) ? String(search.season) : undefined,
  }
}

const CAMPAIGN_TITLES: Readonly<Record<string, Message>> = {
  anniversary: msg('Anniversary'),
  sale: msg('Token sale'),
  competition: msg('Trading Battle'),
  gift: msg('Gift'),
}

/** Title of a campaign: what it rewards in a token sale, its kind, or its number where the product does not know it. */
export function getCampaignTitle(id: bigint, { ifos = [] }: Pick<Deployment, 'ifos'>): Message {
  const sale = ifos.find(({ campaignId }) => campaignId !== undefined && BigInt(campaignId) === id)
  if (sale) return msg('Committed more than $10 worth in the %title% IFO', { title: sale.name })
  const kind = CAMPAIGNS.find((campaign) => campaign.id === id)?.kind
  return (kind && CAMPAIGN_TITLES[kind]) || msg('Campaign %id%', { id: String(id) })
}

/** Points of each campaign that gave some, the most first. */
export function sumByCampaign(
  entries: readonly { readonly campaignId: bigint; readonly points: bigint }[],
): readonly { readonly id: bigint; readonly points: bigint }[] {
  const sums = new Map<bigint, bigint>()
  for (const { campaignId, points } of entries) {
    const sum = sums.get(campaignId)
    if (points > 0n) sums.set(campaignId, sum === undefined ? points : sum + points)
  }
  return [...sums].map(([id, points]) => ({ id, points })).toSorted((a, b) => (a.points < b.points ? 1 : -1))
}

/** Points of a team for its chart, from the days on which they changed. Exact amounts become numbers for drawing only. */
export const getTeamPoints = (days: readonly TeamDay[]): readonly ChartPoint[] =>
  days.map(({ date: timestamp, totalPoints }) => {
    const value = Number(totalPoints)
    return { timestamp, open: value, high: value, low: value, close: value, volume: undefined }
  })
