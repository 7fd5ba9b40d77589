import { type Address, decodeEventLog, erc20Abi, isAddressEqual, type RpcLog, zeroAddress } from 'viem'
import type { AllowanceChange } from './allowanceChange.ts'

/** Address under which nodes log native coin transfers with `traceTransfers` (eth_simulateV1). */
const NATIVE_TOKEN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Amounts in base units by token address, or `native`: negative ones leave the account, positive ones arrive. */
export type BalanceChanges = Readonly<Record<string, bigint>>

type TransferParties = {
  readonly account: Address
  /** Account that receives what is bought. */
  readonly recipient: Address
  /** Wrapped native coin: it mints and burns without a transfer log (WETH9). */
  readonly wrappedNative: Address | undefined
}

const eventsAbi = [
  ...erc20Abi,
  // Written out: viem's ABI parser would add 3 KB.
  {
    type: 'event',
    name: 'Deposit',
    inputs: [
      { name: 'to', type: 'address', indexed: true },
      { name: 'value', type: 'uint256' },
    ],
  },
  {
    type: 'event',
    name: 'Withdrawal',
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'value', type: 'uint256' },
    ],
  },
] as const

/** Derives the balance changes and new allowances of an account from the logs of a call. */
export function getChangesFromLogs(logs: readonly RpcLog[], { account, recipient, wrappedNative }: TransferParties) {
  const amounts: Record<string, bigint> = {}
  const allowances: AllowanceChange[] = []
  const events = logs.map((log) => ({ address: log.address, event: decodeLog(log) }))
  const isWrapped = (address: Address) => wrappedNative !== undefined && isAddressEqual(address, wrappedNative)
  // Some wrapped coins log a transfer from the zero address as well: then only that one counts.
  const wrapsByTransfer = events.some(
    ({ address, event }) =>
      isWrapped(address) &&
      event?.eventName === 'Transfer' &&
      [event.args.from, event.args.to].some((party) => isAddressEqual(party, zeroAddress)),
  )
  for (const { address, event } of events) {
    if (event === undefined) continue
    const key = isAddressEqual(address, NATIVE_TOKEN_ADDRESS) ? 'native' : address.toLowerCase()
    const { eventName, args } = event
    if (eventName === 'Approval') {
      if (isAddressEqual(args.owner, account))
        allowances.push({ token: key, spender: args.spender, amount: args.value })
      continue
    }
    if (eventName !== 'Transfer' && (wrapsByTransfer || !isWrapped(address))) continue
    const from = eventName === 'Deposit' ? zeroAddress : args.from
    const to = eventName === 'Withdrawal' ? zeroAddress : args.to
    const gained = isAddressEqual(to, recipient) ? args.value : 0n
    const given = isAddressEqual(from, account) ? args.value : 0n
    amounts[key] = (amounts[key] ?? 0n) + gained - given
  }
  return {
    balanceChanges: Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0n)) as BalanceChanges,
    // Some tokens log the remaining allowance with each transfer: that is not a new allowance.
    allowanceChanges: allowances.filter(({ token }) => amounts[token] === undefined),
  }
}

const BPS_DENOMINATOR = 10_000n

/**
 * Returns the total transfer fee of a call's tokens in basis points. A fee-on-transfer token logs several transfers from
 * one account where the router makes one.
 *
 * @param pairs - Pairs of a split trade: what several of them receive of a token are parts of it, and no fee.
 */
export function getTransferFeeBps(logs: readonly RpcLog[], pairs: readonly Address[] = []): bigint {
  const isPair = (account: string) => pairs.some((pair) => pair.toLowerCase() === account.toLowerCase())
  const sent = new Map<string, Map<string, bigint>>()
  for (const log of logs) {
    const event = decodeLog(log)
    if (event?.eventName !== 'Transfer' || isAddressEqual(log.address, NATIVE_TOKEN_ADDRESS)) continue
    const { from, to, value } = event.args
    if (isAddressEqual(from, zeroAddress)) continue
    const key = `${log.address}${from}`.toLowerCase()
    const byRecipient = sent.get(key) ?? new Map<string, bigint>()
    byRecipient.set(to, (byRecipient.get(to) ?? 0n) + value)
    sent.set(key, byRecipient)
  }
  // Several pairs of a split may deliver the same token: its fee counts once.
  const deliveredBpsByToken = new Map<string, bigint>()
  for (const [key, byRecipient] of sent) {
    const total = sum(byRecipient.values())
    if (byRecipient.size < 2 || total === 0n) continue
    // A burn and a transfer to the token itself are parts of the fee.
    const candidates = [...byRecipient].filter(([to]) => to !== zeroAddress && !key.startsWith(to.toLowerCase()))
    const inPairs = sum(candidates.filter(([to]) => isPair(to)).map(([, value]) => value))
    const delivered = candidates.reduce((most, [, value]) => (value > most ? value : most), inPairs)
    const deliveredBps = (delivered * BPS_DENOMINATOR + total / 2n) / total
    const token = key.slice(0, zeroAddress.length)
    const lowest = deliveredBpsByToken.get(token)
    if (lowest === undefined || deliveredBps < lowest) deliveredBpsByToken.set(token, deliveredBps)
  }
  return (
    BPS_DENOMINATOR -
    [...deliveredBpsByToken.values()].reduce((product, bps) => (product * bps) / BPS_DENOMINATOR, BPS_DENOMINATOR)
  )
}

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((total, value) => total + value, 0n)

/** Returns undefined for other events and for those of NFTs, whose third argument is indexed: they have no amount. */
function decodeLog({ topics, data }: RpcLog) {
  try {
    return decodeEventLog({ abi: eventsAbi, topics: topics as [], data })
  } catch {
    // viem throws for logs that match no event of the ABI.
    return undefined
  }
}
