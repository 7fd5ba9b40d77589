import type { Trade } from '@zono/exchange'
import type { Deployment } from '@zono/protocol'
import { type Address, isAddress } from 'viem'
import { type Message, msg } from '../../../base/i18n/message.ts'
import type { Recipient } from '../../../core/names/useRecipient.ts'

/** Whether a text may stand in the URL as a recipient: an address, or something like a domain (SWAP-19). */
export const isRecipientText = (text: unknown): text is string =>
  typeof text === 'string' && (isAddress(text, { strict: false }) || /^[^\s.]+(\.[^\s.]+)+$/.test(text))

/** Contracts of the exchange itself: what is sent there is lost. */
const EXCLUDED = ['Factory', 'Router', 'WBNB', 'Multicall', 'FeeCollector'] as const

/** What is wrong with a recipient; undefined when nothing is, or when none is wanted (SWAP-41, SWAP-42). */
export function recipientBlocker(
  recipient: Recipient | undefined,
  trade: Trade | undefined,
  { contracts }: Deployment,
): Message | undefined {
  if (recipient === undefined) return undefined
  if (recipient.status === 'empty') return msg('Enter a recipient')
  if (recipient.status === 'resolving') return msg('Looking up the name')
  if (recipient.status === 'invalid') return msg('Invalid recipient')
  const own = EXCLUDED.flatMap((name) => contracts[name] ?? [])
  const onTheWay: readonly Address[] = trade
    ? [...trade.route.path, ...trade.route.pairs].map(({ address }) => address)
    : []
  const isLost = [...own, ...onTheWay].some((address) => address.toLowerCase() === recipient.address.toLowerCase())
  return isLost ? msg('Invalid recipient') : undefined
}
