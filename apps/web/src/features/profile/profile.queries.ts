import { optionalRead } from '@zono/client'
import { Collectible, CollectibleGift, erc20Abi, getContract, Profile, StarterFactory } from '@zono/protocol'
import { type Address, zeroAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import type { NftMetadata } from '#core/nfts/metadata.rules.ts'
import { fetchNftMetadata, type Nft } from '#core/nfts/readNftMetadata.ts'
import { sanitizeText } from '#lib/i18n/sanitizeText.ts'

/** Kinds of collectibles that are sold as starters. */
const STARTER_KINDS = [5, 6, 7, 8, 9] as const
/** Teams that are shown. */
const MAX_TEAMS = 100n
const [MAX_NAME_LENGTH, MAX_TEXT_LENGTH] = [64, 500]

/** Profile of an account on chain (PROFILE-04). */
export type UserProfile = {
  /** Number of the profile, from 1. */
  readonly userId: bigint
  readonly points: bigint
  readonly teamId: number
  /** Collectible that the profile shows; undefined while it is paused. */
  readonly nft: Nft | undefined
  readonly isActive: boolean
}

/** Reads the profile of an account. Null where it never created one. */
export async function readUserProfile(chain: ChainClient, account: Address): Promise<UserProfile | null> {
  const contract = getContract(chain.deployment, Profile)
  const [isRegistered, profile] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'hasRegistered', args: [account] }),
    optionalRead(chain.readContract({ ...contract, functionName: 'getUserProfile', args: [account] })),
  ])
  if (!isRegistered) return null
  if (profile === undefined) throw new Error('The profile contract does not answer as it should.')
  const [userId, points, teamId, collection, tokenId, isActive] = profile
  const nft = collection === zeroAddress ? undefined : { collection, tokenId }
  return { userId, points, teamId: Number(teamId), nft, isActive }
}

export const userProfileQuery = chainQuery('userProfile', readUserProfile)

/** What writing a profile costs, in base units of the main token. */
export type ProfileCosts = { readonly register: bigint; readonly update: bigint; readonly reactivate: bigint }

/** Reads the costs (PROFILE-13). @throws where the contract does not say them. */
export async function readProfileCosts(chain: ChainClient, _: null): Promise<ProfileCosts> {
  const contract = getContract(chain.deployment, Profile)
  const [register, update, reactivate] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'numberCakeToRegister' }),
    chain.readContract({ ...contract, functionName: 'numberCakeToUpdate' }),
    chain.readContract({ ...contract, functionName: 'numberCakeToReactivate' }),
  ])
  return { register, update, reactivate }
}

export const profileCostsQuery = chainQuery('profileCosts', readProfileCosts)

/** A team on chain (PROFILE-05). Texts are the contract's: shown, never trusted. */
export type Team = {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Active profiles. */
  readonly userCount: bigint
  /** Points given to the team itself. */
  readonly points: bigint
  readonly isJoinable: boolean
}

/** Reads all teams. */
export async function readTeams(chain: ChainClient, _: null): Promise<readonly Team[]> {
  const contract = getContract(chain.deployment, Profile)
  const count = await chain.readContract({ ...contract, functionName: 'numberTeams' })
  const ids = Array.from({ length: Number(count < MAX_TEAMS ? count : MAX_TEAMS) }, (_unused, i) => i + 1)
  return Promise.all(
    ids.map(async (id) => {
      const args = [BigInt(id)] as const
      const [name, description, userCount, points, isJoinable] = await chain.readContract({
        ...contract,
        functionName: 'getTeamProfile',
        args,
      })
      return {
        ...{ id, userCount, points, isJoinable },
        name: sanitizeText(name, MAX_NAME_LENGTH),
        description: sanitizeText(description, MAX_TEXT_LENGTH),
      }
    }),
  )
}

export const teamsQuery = chainQuery('teams', readTeams)

/** A kind of collectible: its name and what its metadata shows. */
export type CollectibleKind = { readonly kind: number; readonly name: string; readonly metadata: NftMetadata }

async function readKind(chain: ChainClient, kind: number, uri: string): Promise<CollectibleKind> {
  const contract = getContract(chain.deployment, Collectible)
  const [name = '', metadata] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'getBunnyName', args: [kind] })),
    fetchNftMetadata(uri),
  ])
  return { kind, name: sanitizeText(name, MAX_NAME_LENGTH) || metadata.name, metadata }
}

/** Starters for sale. They change only when the operator replaces them. */
export async function readStarters(chain: ChainClient, _: null): Promise<readonly CollectibleKind[]> {
  const contract = getContract(chain.deployment, StarterFactory)
  return Promise.all(
    STARTER_KINDS.map(async (kind) => {
      const uri = await chain.readContract({ ...contract, functionName: 'bunnyURI', args: [kind] })
      return readKind(chain, kind, uri)
    }),
  )
}

export const startersQuery = chainQuery('starters', readStarters, 'minute', { maxAgeMs: 600_000 })

/** What setting up a profile depends on for one account. Amounts in base units of the main token. */
export type SetupState = {
  readonly starterPrice: bigint
  /** Whether the account can still buy a starter. */
  readonly canBuyStarter: boolean
  readonly balance: bigint
}

/** Reads what setting up depends on. */
export async function readSetupState(chain: ChainClient, account: Address): Promise<SetupState> {
  const contract = getContract(chain.deployment, StarterFactory)
  const [starterPrice, canBuyStarter, token] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'tokenPrice' }),
    chain.readContract({ ...contract, functionName: 'canMint', args: [account] }),
    chain.readContract({ ...contract, functionName: 'cakeToken' }),
  ])
  const balance = await chain.readContract({
    abi: erc20Abi,
    address: token,
    functionName: 'balanceOf',
    args: [account],
  })
  return { starterPrice, canBuyStarter, balance }
}

export const setupStateQuery = chainQuery('profileSetup', readSetupState)

/** A collectible for profiles, as its contract describes it (PROFILE-06). */
export type Gift = CollectibleKind & {
  /** First number of a profile that cannot claim. */
  readonly thresholdUser: bigint
  /** Base units of the main token. */
  readonly cost: bigint
  readonly isActive: boolean
}

/** Reads all gifts. */
export async function readGifts(chain: ChainClient, _: null): Promise<readonly Gift[]> {
  const contract = getContract(chain.deployment, CollectibleGift)
  const kinds = await chain.readContract({ ...contract, functionName: 'viewBunnyIds' })
  const gifts = await Promise.all(
    kinds.map(async (kind) => {
      const args = [kind] as const
      const [uri, thresholdUser, cost, isActive, isCreated] = await chain.readContract({
        ...contract,
        functionName: 'bunnyCharacteristics',
        args,
      })
      return isCreated ? { ...(await readKind(chain, kind, uri)), thresholdUser, cost, isActive } : undefined
    }),
  )
  return gifts.filter((gift) => gift !== undefined)
}

/** Number of active profiles. */
export const activeProfilesQuery = chainQuery(
  'activeProfiles',
  (chain, _: null) =>
    chain.readContract({ ...getContract(chain.deployment, Profile), functionName: 'numberActiveProfiles' }),
  'minute',
)

export const giftsQuery = chainQuery('collectibleGifts', readGifts, 'minute')

/** Which gifts an account claimed and can claim, by kind. */
export type GiftClaims = Readonly<
  Record<number, { readonly isClaimed: boolean; readonly canClaim: boolean } | undefined>
>

type GiftClaimsParams = { readonly account: Address; readonly kinds: readonly number[] }

/** Reads what an account claimed and can claim. */
export async function readGiftClaims(chain: ChainClient, { account, kinds }: GiftClaimsParams): Promise<GiftClaims> {
  const contract = getContract(chain.deployment, CollectibleGift)
  const [canClaim, claimed] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'canClaimMultiple', args: [account, kinds] }),
    Promise.all(
      kinds.map((kind) => chain.readContract({ ...contract, functionName: 'hasClaimed', args: [account, kind] })),
    ),
  ])
  return Object.fromEntries(
    kinds.map((kind, i) => [kind, { canClaim: canClaim[i] === true, isClaimed: claimed[i] === true }]),
  )
}

export const giftClaimsQuery = chainQuery('giftClaims', readGiftClaims)
