import type { Deployment } from '@zono/protocol'
import { type Address, isAddress, isAddressEqual } from 'viem'
import { isBurnAddress } from '#core/names/addressText.ts'
import type { Recipient } from '#core/names/useRecipient.ts'
import { type Blocker, createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { getTradedPairs, getTradedTokens, type SwapTrade } from '../split/swapTrade.ts'

/** Tells whether a text may be a recipient in the URL: an address, or something like a domain (SWAP-19). */
export const isRecipientText = (text: unknown): text is string =>
  typeof text === 'string' && (isAddress(text, { strict: false }) || /^[^\s.]+(\.[^\s.]+)+$/.test(text))

/** Receiver of the output where it is another account than the sender; undefined for the sender. */
export const getOtherRecipient = (
  recipient: Recipient | undefined,
  account: Address | undefined,
): Address | undefined =>
  recipient?.status === 'found' && !(account && isAddressEqual(recipient.address, account))
    ? recipient.address
    : undefined

/**
 * First problem of a recipient; undefined without one (SWAP-41, SWAP-42). Tokens are lost at burn addresses, at every
 * contract of the deployment, at its staking pools, and at a token's own contract.
 */
export function getRecipientBlocker(
  recipient: Recipient | undefined,
  trade: SwapTrade | undefined,
  { contracts, tokens, stakingPools = [] }: Deployment,
  listed: readonly { readonly address: Address }[],
): Blocker | undefined {
  if (recipient === undefined) return undefined
  if (recipient.status === 'empty') return createBlocker('input-missing', msg('Enter a recipient'))
  if (recipient.status === 'resolving') return createBlocker('data-unavailable', msg('Looking up name…'))
  if (recipient.status === 'invalid') return INVALID_RECIPIENT
  const own = [
    ...Object.values(contracts),
    ...Object.values(tokens),
    ...stakingPools.map(({ contractAddress }) => contractAddress),
    ...listed.map(({ address }) => address),
  ]
  const onTheWay: readonly Address[] = trade
    ? [...getTradedTokens(trade), ...getTradedPairs(trade).map(({ pair }) => pair)].map(({ address }) => address)
    : []
  const isLost =
    isBurnAddress(recipient.address) ||
    [...own, ...onTheWay].some((address) => address.toLowerCase() === recipient.address.toLowerCase())
  return isLost ? INVALID_RECIPIENT : undefined
}

const INVALID_RECIPIENT = createBlocker('input-invalid', msg('Invalid recipient'))
