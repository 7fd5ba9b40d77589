import { msg } from '#lib/i18n/message.ts'

/** Explanations of the figures of farms and pools. */
export const TOOLTIPS = {
  apr: msg('Estimated yearly return at today’s rewards and prices, without compounding.'),
  apy: msg('Estimated yearly return at today’s rate, with rewards compounded automatically.'),
  pendingReward: msg('Rewards you’ve earned and haven’t harvested yet.'),
  stakedAmount: msg('The amount you’ve staked here. It stays yours.'),
  totalStaked: msg('The amount everyone has staked. Rewards are split in proportion to it.'),
  liquidity: msg('The total value staked in this farm.'),
  multiplier: msg('This farm’s weight in each block’s rewards, relative to other farms.'),
  time: msg('When rewards start or end, in blocks. You can still unstake after they end.'),
}
