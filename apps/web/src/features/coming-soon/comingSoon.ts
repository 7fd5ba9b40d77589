import { type Message, msg } from '../../lib/i18n/message.ts'
import type { PlannedPath } from './paths.ts'

/** What a screen that is not there yet is called, and what a person will do on it. */
type Planned = { readonly title: Message; readonly sentence: Message }

const voting = msg('Vote on proposals with the weight of your tokens at a block, and make proposals of your own.')
const teams = msg('The teams, their points and their members.')
const market = msg('Browse collections, buy and sell NFTs, and see what belongs to you.')

/** The words of each screen to come. */
export const planned: Readonly<Record<PlannedPath, Planned>> = {
  '/migration': {
    title: msg('Migration'),
    sentence: msg('Exchange tokens and liquidity of the earlier version for those of this one.'),
  },
  '/farms/auction': {
    title: msg('Farm Auctions'),
    sentence: msg('Projects bid for a farm of their own; the winners are shown with their bids.'),
  },
  '/lottery': {
    title: msg('Lottery'),
    sentence: msg('Buy tickets of six digits; the more of them match the draw from the left, the more they win.'),
  },
  '/prediction': {
    title: msg('Prediction'),
    sentence: msg('Say whether the price of BNB will be higher or lower when the round closes.'),
  },
  '/prediction/leaderboard': {
    title: msg('Leaderboard'),
    sentence: msg('Who predicted best, by winnings, rounds and rate.'),
  },
  '/competition': {
    title: msg('Trading Battle'),
    sentence: msg('Register, trade for your team, and claim what it won.'),
  },
  '/teams': { title: msg('Leaderboard'), sentence: teams },
  '/teams/$id': { title: msg('Leaderboard'), sentence: teams },
  '/launchpad': {
    title: msg('Launchpad'),
    sentence: msg('Join the sale of a new token between its soft cap and its hard cap.'),
  },
  '/ifo': {
    title: msg('Initial Farm Offering'),
    sentence: msg('Commit liquidity tokens to a sale and claim what it gives.'),
  },
  '/nft-mint': { title: msg('NFT Mint'), sentence: msg('Mint NFTs of a collection and see what you own of it.') },
  '/nft-farming': { title: msg('NFT Farming'), sentence: msg('Stake NFTs and earn tokens with each block.') },
  '/nft-staking': { title: msg('NFT Staking'), sentence: msg('Stake an NFT along with tokens and earn more.') },
  '/nfts': { title: msg('NFT Market'), sentence: market },
  '/nfts/collections': { title: msg('Collections'), sentence: market },
  '/nfts/collections/$': { title: msg('Collections'), sentence: market },
  '/nfts/profile': { title: msg('Your Profile'), sentence: market },
  '/nfts/profile/$': { title: msg('Your Profile'), sentence: market },
  '/voting': { title: msg('Voting'), sentence: voting },
  '/voting/proposal': { title: msg('Proposals'), sentence: voting },
  '/voting/proposal/$id': { title: msg('Proposals'), sentence: voting },
  '/voting/proposal/create': { title: msg('Make a Proposal'), sentence: voting },
}
