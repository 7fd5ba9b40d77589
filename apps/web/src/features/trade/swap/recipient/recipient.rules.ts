import type { Deployment } from '@zono/protocol'
import type { Trade } from '@zono/sdk'
import { type Address, isAddress, zeroAddress } from 'viem'
import type { Recipient } from '../../../../core/names/useRecipient.ts'
import { type Message, msg } from '../../../../lib/i18n/message.ts'

/** Whether a text may stand in the URL as a recipient: an address, or something like a domain (SWAP-19). */
export const isRecipientText = (text: unknown): text is string =>
  typeof text === 'string' && (isAddress(text, { strict: false }) || /^[^\s.]+(\.[^\s.]+)+$/.test(text))

/**
 * What is wrong with a recipient; undefined when nothing is, or when none is wanted (SWAP-41, SWAP-42). Tokens are lost at
 * the zero address, at every contract of the deployment, at its staking pools, and at a token's own contract.
 */
export function getRecipientInputError(
  recipient: Recipient | undefined,
  trade: Trade | undefined,
  { contracts, tokens, stakingPools = [] }: Deployment,
  listed: readonly { readonly address: Address }[],
): Message | undefined {
  if (recipient === undefined) return undefined
  if (recipient.status === 'empty') return msg('Enter a recipient')
  if (recipient.status === 'resolving') return msg('Looking up name…')
  if (recipient.status === 'invalid') return msg('Invalid recipient')
  const own = [
    zeroAddress,
    ...Object.values(contracts),
    ...Object.values(tokens),
    ...stakingPools.map(({ contractAddress }) => contractAddress),
    ...listed.map(({ address }) => address),
  ]
  const onTheWay: readonly Address[] = trade
    ? [...trade.route.path, ...trade.route.pairs].map(({ address }) => address)
    : []
  const isLost = [...own, ...onTheWay].some((address) => address.toLowerCase() === recipient.address.toLowerCase())
  return isLost ? msg('Invalid recipient') : undefined
}
