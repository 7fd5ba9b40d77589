import { Collectible, CollectibleGift, type Deployment, getContract, Profile, StarterFactory } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { NftCollection } from '#core/nfts/nftCollection.ts'
import type { Nft } from '#core/nfts/readNftMetadata.ts'
import { type Action, buildCall, type RequiredApproval } from '#core/transactions/action.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { Gift } from './profile.queries.ts'

/** Key of an account's profile in transaction records. */
export const PROFILE_SUBJECT = 'profile'

/** A payment in the main token, base units. */
export type Cost = { readonly token: Token; readonly amount: bigint }

const getCostApprovals = (spender: Nft['collection'], { token, amount }: Cost): readonly RequiredApproval[] =>
  amount > 0n ? [{ token, spender, amount }] : []

const OWNER_MESSAGES: Readonly<Record<string, Message>> = {
  NotNftOwner: msg('This collectible isn’t yours any more. Choose another one.'),
  ERC721NonexistentToken: msg('This collectible doesn’t exist any more. Choose another one.'),
  CollectionNotAccepted: msg('Profiles don’t accept this collectible. Choose another one.'),
}

/** Buys the account's starter collectible. */
export function buyStarter(deployment: Deployment, kind: number, name: string, cost: Cost): Action {
  const contract = getContract(deployment, StarterFactory)
  return {
    id: 'profile.buyStarter',
    subject: PROFILE_SUBJECT,
    summary: msg('Buy starter collectible %name%', { name }),
    approvals: getCostApprovals(contract.address, cost),
    call: {
      ...buildCall(contract, 'mintNFT', [kind]),
      revertMessages: { AlreadyClaimed: msg('This account has bought its starter already.') },
    },
  }
}

type WriteInput = {
  readonly nft: Nft
  /** The collectible's collection, by its name on chain. */
  readonly collection: NftCollection
  readonly cost: Cost
}

/** Approvals of the collectible that the profile takes, and of the cost. */
function getWriteApprovals(deployment: Deployment, { nft, collection, cost }: WriteInput): readonly RequiredApproval[] {
  const { address: spender } = getContract(deployment, Profile)
  return [{ collection, spender, tokenIds: [nft.tokenId] }, ...getCostApprovals(spender, cost)]
}

/** Creates the account's profile in a team (PROFILE-14). */
export function createProfile(deployment: Deployment, teamId: number, input: WriteInput): Action {
  const { collection, tokenId } = input.nft
  return {
    id: 'profile.create',
    subject: PROFILE_SUBJECT,
    summary: msg('Create profile'),
    approvals: getWriteApprovals(deployment, input),
    call: {
      ...buildCall(getContract(deployment, Profile), 'createProfile', [BigInt(teamId), collection, tokenId]),
      revertMessages: {
        ...OWNER_MESSAGES,
        TeamNotJoinable: msg('This team can’t be joined any more. Choose another one.'),
        AlreadyRegistered: msg('This account has a profile already.'),
      },
    },
  }
}

/** Shows another collectible on the account's profile. */
export function updateProfile(deployment: Deployment, input: WriteInput): Action {
  const { collection, tokenId } = input.nft
  return {
    id: 'profile.update',
    subject: PROFILE_SUBJECT,
    summary: msg('Change profile picture to %name%', { name: `#${input.nft.tokenId}` }),
    approvals: getWriteApprovals(deployment, input),
    call: {
      ...buildCall(getContract(deployment, Profile), 'updateProfile', [collection, tokenId]),
      revertMessages: { ...OWNER_MESSAGES, NotActive: msg('Your profile is paused. Reactivate it first.') },
    },
  }
}

/** Removes the account's profile: pauses it and returns the collectible (PROFILE-08). */
export const pauseProfile = (deployment: Deployment): Action => ({
  id: 'profile.pause',
  subject: PROFILE_SUBJECT,
  summary: msg('Remove profile'),
  approvals: [],
  call: {
    ...buildCall(getContract(deployment, Profile), 'pauseProfile', []),
    revertMessages: { NotActive: msg('Your profile is removed already.') },
  },
})

/** Brings the account's paused profile back. */
export function reactivateProfile(deployment: Deployment, input: WriteInput): Action {
  const { collection, tokenId } = input.nft
  return {
    id: 'profile.reactivate',
    subject: PROFILE_SUBJECT,
    summary: msg('Reactivate profile'),
    approvals: getWriteApprovals(deployment, input),
    call: {
      ...buildCall(getContract(deployment, Profile), 'reactivateProfile', [collection, tokenId]),
      revertMessages: { ...OWNER_MESSAGES, AlreadyActive: msg('Your profile is active already.') },
    },
  }
}

/** Claims a gift for the account's profile. */
export function claimGift(deployment: Deployment, { kind, name }: Pick<Gift, 'kind' | 'name'>, cost: Cost): Action {
  const contract = getContract(deployment, CollectibleGift)
  return {
    id: 'profile.claimGift',
    subject: PROFILE_SUBJECT,
    summary: msg('Claim collectible %name%', { name }),
    approvals: getCostApprovals(contract.address, cost),
    call: {
      ...buildCall(contract, 'mintNFT', [kind]),
      revertMessages: { CannotClaim: msg('Unable to claim NFT, please try again.') },
    },
  }
}

/** Address of the collection of profile pictures. */
export const getCollectibleAddress = (deployment: Deployment) => getContract(deployment, Collectible).address
