import { type Address, decodeEventLog, erc20Abi, isAddressEqual, type RpcLog, zeroAddress } from 'viem'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import type { Guarantee } from '../action.ts'

/** Where nodes log moves of the native coin when they are asked to trace them (eth_simulateV1). */
const NATIVE_TOKEN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What would leave an account (negative) and arrive, in base units: by token, `native` for the chain's own coin. */
export type BalanceChanges = Readonly<Record<string, bigint>>

/** What an account would allow to be taken of a token from then on, in base units. */
export type AllowanceChange = { readonly token: string; readonly spender: Address; readonly amount: bigint }

type TransferParties = {
  readonly account: Address
  /** Where what is bought goes. */
  readonly recipient: Address
  /** The wrapped native coin: it mints and burns without a transfer (WETH9). */
  readonly wrappedNative: Address | undefined
}

const eventsAbi = [
  ...erc20Abi,
  // Written out: viem's parser of ABI texts would weigh 3 KB.
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

/** An allowance from here on is for any amount: nobody counts down from half of all numbers. */
const UNLIMITED_ALLOWANCE_THRESHOLD = 2n ** 255n

/** Whether a spender may take whatever there is and will be. */
export const isUnlimitedAllowance = ({ amount }: { readonly amount: bigint }): boolean =>
  amount >= UNLIMITED_ALLOWANCE_THRESHOLD

/** What the logs of a call tell that it does for an account: what moves, and what it allows. */
export function getChangesFromLogs(logs: readonly RpcLog[], { account, recipient, wrappedNative }: TransferParties) {
  const moves: Record<string, bigint> = {}
  const grants: AllowanceChange[] = []
  const events = logs.map((log) => ({ address: log.address, event: decodeLog(log) }))
  const isWrapped = (address: Address) => wrappedNative !== undefined && isAddressEqual(address, wrappedNative)
  // Some wrapped coins log a transfer from nobody as well: then that alone counts.
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
      if (isAddressEqual(args.owner, account)) grants.push({ token: key, spender: args.spender, amount: args.value })
      continue
    }
    if (eventName !== 'Transfer' && (wrapsByTransfer || !isWrapped(address))) continue
    const from = eventName === 'Deposit' ? zeroAddress : args.from
    const to = eventName === 'Withdrawal' ? zeroAddress : args.to
    const gained = isAddressEqual(to, recipient) ? args.value : 0n
    const given = isAddressEqual(from, account) ? args.value : 0n
    moves[key] = (moves[key] ?? 0n) + gained - given
  }
  return {
    balanceChanges: Object.fromEntries(Object.entries(moves).filter(([, amount]) => amount !== 0n)) as BalanceChanges,
    // Some tokens log what is left of an allowance whenever something is taken: that grants nothing new.
    allowanceChanges: grants.filter(({ token }) => moves[token] === undefined),
  }
}

const BPS_DENOMINATOR = 10_000n

/**
 * The part of what was sent that tokens keep for themselves, in basis points, all transfers of a call together. A token
 * that takes a fee logs several transfers out of one account where the router makes one.
 */
export function getTransferFeeBps(logs: readonly RpcLog[]): bigint {
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
  let kept = BPS_DENOMINATOR
  for (const [key, byRecipient] of sent) {
    const total = sum(byRecipient.values())
    if (byRecipient.size < 2 || total === 0n) continue
    // Neither a burn nor the token itself is whom the transfer was meant for.
    const meant = [...byRecipient].filter(([to]) => to !== zeroAddress && !key.startsWith(to.toLowerCase()))
    const delivered = meant.reduce((most, [, value]) => (value > most ? value : most), 0n)
    kept = (kept * ((delivered * BPS_DENOMINATOR + total / 2n) / total)) / BPS_DENOMINATOR
  }
  return BPS_DENOMINATOR - kept
}

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((total, value) => total + value, 0n)

/** Why a call is not sent that would deliver less than was promised. `feeBps` 0 where no transfer fee is seen. */
export function getShortfallMessage({ isExact }: Pick<Guarantee, 'isExact'>, feeBps: bigint): Message {
  if (feeBps === 0n) {
    return isExact
      ? msg('Less than this amount would arrive now. Enter the amount you pay instead.')
      : msg('Less than your minimum would arrive now. Raise the slippage tolerance or try again later.')
  }
  const fee = String(Number(feeBps) / 100)
  return isExact
    ? msg('This token takes a %fee%% fee: enter the amount you pay instead of the amount you receive.', { fee })
    : msg('This token takes a %fee%% fee: raise the slippage tolerance above it.', { fee })
}

/** Undefined for any other event, and for those of NFTs, whose third word is indexed: they have no amount. */
function decodeLog({ topics, data }: RpcLog) {
  try {
    return decodeEventLog({ abi: eventsAbi, topics: topics as [], data })
  } catch {
    return undefined
  }
}
