import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import type { AskChange } from '../item.rules.ts'
import type { MarketCollection } from '../market.ts'
import { formatWei } from '../price.rules.ts'

type BuyState = {
  readonly isConnected: boolean
  /** What is on screen is old, so that price and owner may be too. */
  readonly isStale: boolean
  readonly status: MarketCollection['status']
  /** Undefined while the piece is read. */
  readonly change: AskChange | undefined
  readonly isOwn: boolean
  /** Wei. */
  readonly price: bigint
  /** Wei of the currency it is paid with; undefined while unknown. */
  readonly balance: bigint | undefined
  readonly symbol: string
}

/** First reason why a piece cannot be bought now (NFTMKT-09). */
export function getBuyBlocker(state: BuyState): Blocker | undefined {
  const { change, price, balance, symbol } = state
  if (change === undefined) return createBlocker('data-unavailable', msg('Checking the price…'))
  if (change.kind === 'sold') {
    return createBlocker('not-allowed', msg('Sold to %buyer% a moment ago', { buyer: shortenAddress(change.buyer) }))
  }
  if (change.kind === 'removed') return createBlocker('not-allowed', msg('The seller removed it from the market'))
  if (state.status !== 'open') return createBlocker('not-allowed', msg('This collection is closed for trading'))
  if (state.isOwn) return createBlocker('not-allowed', msg('This one is yours.'))
  if (change.kind === 'price') {
    return createBlocker(
      'not-allowed',
      msg('The price is now %price% BNB', { price: decimal(formatWei(change.price)) }),
    )
  }
  if (!state.isConnected) return WALLET_DISCONNECTED
  if (state.isStale) return createBlocker('data-unavailable', msg('Waiting for the network'))
  if (balance === undefined) return createBlocker('data-unavailable', msg('Loading your balance…'))
  if (balance < price) {
    return createBlocker('insufficient-balance', msg('Not enough %symbol% to purchase this NFT', { symbol }))
  }
  return undefined
}
