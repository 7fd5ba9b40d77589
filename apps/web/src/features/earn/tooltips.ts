import { msg } from '../../lib/i18n/message.ts'

/** What the figures of farms and pools mean, in one sentence each. */
export const TOOLTIPS = {
  apr: msg('What a stake earns in a year at today’s rate and prices, without compounding. Both change.'),
  apy: msg('What a stake grows by in a year with what it earns staked again all the time, at today’s rate.'),
  pendingReward: msg('What your stake has earned and you have not harvested yet.'),
  stakedAmount: msg('What you have put in here; it stays yours.'),
  totalStaked: msg('What everybody together has put in. The rewards are shared by it.'),
  liquidity: msg('What everything staked in this farm is worth.'),
  multiplier: msg('How much of each block’s reward this farm gets, beside the other farms.'),
  time: msg('When rewards begin or end, by the blocks of the chain. A stake can always be taken out after.'),
}
