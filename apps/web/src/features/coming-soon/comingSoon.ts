import { type Message, msg } from '../../lib/i18n/message.ts'
import type { ComingSoonPath } from './paths.ts'

/** What a screen that is not there yet is called, and what a person will do on it. */
type ComingSoonContent = { readonly title: Message; readonly description: Message }

const votingDescription = msg(
  'Vote on proposals with the weight of your tokens at a block, and make proposals of your own.',
)
const teamsDescription = msg('The teams, their points and their members.')
const marketDescription = msg('Browse collections, buy and sell NFTs, and see what belongs to you.')

/** The words of each screen to come. */
export const comingSoon: Readonly<Record<ComingSoonPath, ComingSoonContent>> = {
  '/migration': {
    title: msg('Migration'),
    description: msg('Exchange tokens and liquidity of the earlier version for those of this one.'),
  },
  '/farms/auction': {
    title: msg('Farm Auctions'),
    description: msg('Projects bid for a farm of their own; the winners are shown with their bids.'),
  },
  '/lottery': {
    title: msg('Lottery'),
    description: msg('Buy tickets of six digits; the more of them match the draw from the left, the more they win.'),
  },
  '/prediction': {
    title: msg('Prediction'),
    description: msg('Say whether the price of BNB will be higher or lower when the round closes.'),
  },
  '/prediction/leaderboard': {
    title: msg('Leaderboard'),
    description: msg('Who predicted best, by winnings, rounds and rate.'),
  },
  '/competition': {
    title: msg('Trading Battle'),
    description: msg('Register, trade for your team, and claim what it won.'),
  },
  '/teams': { title: msg('Leaderboard'), description: teamsDescription },
  '/teams/$id': { title: msg('Leaderboard'), description: teamsDescription },
  '/launchpad': {
    title: msg('Launchpad'),
    description: msg('Join the sale of a new token between its soft cap and its hard cap.'),
  },
  '/ifo': {
    title: msg('Initial Farm Offering'),
    description: msg('Commit liquidity tokens to a sale and claim what it gives.'),
  },
  '/nft-mint': { title: msg('NFT Mint'), description: msg('Mint NFTs of a collection and see what you own of it.') },
  '/nft-farming': { title: msg('NFT Farming'), description: msg('Stake NFTs and earn tokens with each block.') },
  '/nft-staking': { title: msg('NFT Staking'), description: msg('Stake an NFT along with tokens and earn more.') },
  '/nfts': { title: msg('NFT Market'), description: marketDescription },
  '/nfts/collections': { title: msg('Collections'), description: marketDescription },
  '/nfts/collections/$': { title: msg('Collections'), description: marketDescription },
  '/nfts/profile': { title: msg('Your Profile'), description: marketDescription },
  '/nfts/profile/$': { title: msg('Your Profile'), description: marketDescription },
  '/voting': { title: msg('Voting'), description: votingDescription },
  '/voting/proposal': { title: msg('Proposals'), description: votingDescription },
  '/voting/proposal/$id': { title: msg('Proposals'), description: votingDescription },
  '/voting/proposal/create': { title: msg('Make a Proposal'), description: votingDescription },
}
