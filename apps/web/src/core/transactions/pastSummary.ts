import { type Message, msg } from '#lib/i18n/message.ts'
import { getPartArea } from '#lib/i18n/screenAreas.ts'
import { loadTexts } from '#lib/i18n/translations.ts'
import { setSummaryWriter } from './tracking/statusMessages.ts'
import { getRecordStatus, type TransactionRecord } from './tracking/transactionRecord.ts'

/**
 * What was done, by the summary of what is to be done. Records store the summary of the request, so that those of
 * earlier versions are read too. A summary that is not listed stays as it is, such as an approval of an amount, which wallets
 * let people change before they sign. Counts stand behind a colon: one form for all. A count or amount that the chain may
 * have changed is left out: a sale that is nearly over sells fewer tickets, and fees of a market grow while a wallet asks.
 */
const PAST_SUMMARIES: Readonly<Record<string, Message>> = {
  'Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%': msg(
    'Swapped %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%',
  ),
  'Swap %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol% and send to %recipient%': msg(
    'Swapped %inputAmount% %inputSymbol% for %outputAmount% %outputSymbol%, sent to %recipient%',
  ),
  'Wrap %amount% %symbol% to %wrapped%': msg('Wrapped %amount% %symbol% to %wrapped%'),
  'Unwrap %amount% %symbol% to %native%': msg('Unwrapped %amount% %symbol% to %native%'),
  'Add %amountA% %symbolA% and %amountB% %symbolB%': msg('Added %amountA% %symbolA% and %amountB% %symbolB%'),
  'Remove %amountA% %symbolA% and %amountB% %symbolB%': msg('Removed %amountA% %symbolA% and %amountB% %symbolB%'),
  'Add %amount% %symbol% to %pair%': msg('Added %amount% %symbol% to %pair%'),
  'Add %amount% %symbol% to %pair% and stake': msg('Added %amount% %symbol% to %pair% and staked'),
  'Remove %pair% liquidity for %amount% %symbol%': msg('Removed %pair% liquidity for %amount% %symbol%'),
  'Fill an order of %amount% %symbol%': msg('Filled an order of %amount% %symbol%'),
  'Cancel an order of %amount% %symbol%': msg('Cancelled an order of %amount% %symbol%'),
  'Cancel an order': msg('Cancelled an order'),
  'Cancel all orders': msg('Cancelled all orders'),
  'Migrate %amount% %from% to %received% %to%': msg('Migrated %amount% %from% to %received% %to%'),
  'Enable %asset%': msg('Enabled %asset%'),
  'Revoke %asset%': msg('Revoked %asset%'),
  'Revoke %count% approvals': msg('Approvals revoked: %count%'),
  'Stake %amount% %symbol%': msg('Staked %amount% %symbol%'),
  'Stake %amount% %symbol% with automatic restaking': msg('Staked %amount% %symbol% with automatic restaking'),
  'Stake %amount% %symbol% in the sale vault': msg('Staked %amount% %symbol% in the sale vault'),
  'Stake %count% %collection%': msg('Staked %count% %collection%'),
  'Unstake %amount% %symbol%': msg('Unstaked %amount% %symbol%'),
  'Unstake %amount% %symbol% from the sale vault': msg('Unstaked %amount% %symbol% from the sale vault'),
  'Unstake %count% %collection%': msg('Unstaked %count% %collection%'),
  'Harvest from %farm%': msg('Harvested from %farm%'),
  'Harvest %symbol%': msg('Harvested %symbol%'),
  'Harvest from %count% positions': msg('Positions harvested: %count%'),
  'Compound the vault and claim the %symbol% bounty': msg('Compounded the vault and claimed the %symbol% bounty'),
  'Claim %symbol%': msg('Claimed %symbol%'),
  'Claim %symbol% of %sale%': msg('Claimed %symbol% of %sale%'),
  'Claim the refund of %sale%': msg('Claimed the refund of %sale%'),
  'Claim %collection%': msg('Claimed %collection%'),
  'Claim %count% lottery prizes': msg('Lottery prizes claimed: %count%'),
  'Buy %count% lottery tickets': msg('Lottery tickets bought: %count%'),
  'Enter UP with %amount% BNB': msg('Entered UP with %amount% BNB'),
  'Enter DOWN with %amount% BNB': msg('Entered DOWN with %amount% BNB'),
  'Collect %amount% BNB of %count% rounds': msg('Collected %amount% BNB (rounds: %count%)'),
  'Commit %amount% %symbol% to %sale%': msg('Committed %amount% %symbol% to %sale%'),
  'Release vested %symbol%': msg('Released vested %symbol%'),
  'Bid %amount% %symbol% in auction %id%': msg('Bid of %amount% %symbol% placed in auction %id%'),
  'Reclaim %amount% %symbol%': msg('Reclaimed %amount% %symbol%'),
  'Buy %name% for %price% BNB': msg('Bought %name% for %price% BNB'),
  'Buy %name% for %price% WBNB': msg('Bought %name% for %price% WBNB'),
  'Sell %name% for %price% BNB': msg('Sold %name% for %price% BNB'),
  'List %name% for %price% BNB': msg('Listed %name% for %price% BNB'),
  'Remove %name% from the market': msg('Removed %name% from the market'),
  'Change the price of %name% to %price% BNB': msg('Changed the price of %name% to %price% BNB'),
  'Transfer %name%': msg('Transferred %name%'),
  'Offer %price% BNB for %name%': msg('Offered %price% BNB for %name%'),
  'Mint %count% %collection%': msg('Minted %count% %collection%'),
  'Create a piece of %collection%': msg('Created a piece of %collection%'),
  'Create profile': msg('Profile created'),
  'Buy %count% NFTs of %name%': msg('Bought NFTs of %name%'),
  'Withdraw the offer of %price% BNB for %name%': msg('Withdrew the offer of %price% BNB for %name%'),
  'Claim %amount% WBNB of market fees': msg('Claimed market fees in WBNB'),
  'Take %count% pieces out': msg('Pieces taken out: %count%'),
  'Lock %symbol% for %count% %collection%': msg('Locked %symbol% for %count% %collection%'),
  'Buy tickets of %collection% (%count%)': msg('Bought tickets of %collection%'),
  'Start the draw of %collection%': msg('Started the draw of %collection%'),
  'Submit the random value of %collection%': msg('Submitted the random value of %collection%'),
  'Draw the order of %collection%': msg('Drew the order of %collection%'),
  'Emergency withdrawal from %farm%': msg('Emergency withdrawal from %farm% completed'),
  'Emergency withdrawal of %symbol%': msg('Emergency withdrawal of %symbol% completed'),
  'Emergency withdrawal of %count% pieces': msg('Emergency withdrawal completed (pieces: %count%)'),
  'Claim referral reward': msg('Claimed referral reward'),
  'Collect points': msg('Collected points'),
  'Collect (%count%)': msg('Collected (%count%)'),
  'Claim anniversary points': msg('Claimed anniversary points'),
  'Claim collectible %name%': msg('Claimed collectible %name%'),
  'Buy starter collectible %name%': msg('Bought starter collectible %name%'),
  'Change profile picture to %name%': msg('Changed profile picture to %name%'),
  'Remove profile': msg('Profile removed'),
  'Reactivate profile': msg('Profile reactivated'),
  'Register for %name%': msg('Registered for %name%'),
  'Claim prizes of %name%': msg('Claimed prizes of %name%'),
  'Claim the rest of the prizes of %name%': msg('Claimed the rest of the prizes of %name%'),
  'Close auction %id%': msg('Closed auction %id%'),
  'Close lottery round %id%': msg('Closed lottery round %id%'),
  'Submit the random value of lottery round %id%': msg('Submitted the random value of lottery round %id%'),
  'Compute the number of lottery round %id%': msg('Computed the number of lottery round %id%'),
  'Draw lottery round %id%': msg('Drew lottery round %id%'),
  'Close the prediction round': msg('Closed the prediction round'),
  'Restart the prediction': msg('Restarted the prediction'),
  'Move the vault’s %symbol% out of the farm': msg('Moved the vault’s %symbol% out of the farm'),
  'Call %call%': msg('Called %call%'),
  'Schedule %call%': msg('Scheduled %call%'),
  'Execute %call%': msg('Executed %call%'),
  'Cancel %call%': msg('Canceled %call%'),
}

/** Requests with amounts that were quoted: what the chain took or gave may differ in the last digits. */
const isQuoted = ({ text }: Message): boolean => /^Swap |^(Add|Remove) %amountA%/.test(text)

/** Says of a summary that it was done: “Swap 1 BNB for 500 ZONO” becomes “Swapped 1 BNB for 500 ZONO”. */
export function toPastSummary(summary: Message): Message {
  const past = PAST_SUMMARIES[summary.text]
  if (past === undefined) return summary
  const { values, plural } = summary
  return { text: past.text, values: plural ? { ...values, count: String(plural.count) } : values }
}

/**
 * Summary of a transaction: what was done once it is confirmed, what was asked for until then and otherwise. A record holds
 * the amounts of the request: where they were quoted, it goes on saying what was asked for, and the receipt what was moved.
 */
export const getRecordSummary = (record: TransactionRecord): Message =>
  getRecordStatus(record) === 'success' && !isQuoted(record.summary) ? toPastSummary(record.summary) : record.summary

setSummaryWriter(getRecordSummary)

// Its texts come with it, not with every screen.
void loadTexts(getPartArea('summaries'))
