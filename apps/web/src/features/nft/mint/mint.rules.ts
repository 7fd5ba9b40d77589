import { type Currency, CurrencyAmount } from '@zono/sdk'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { type Message, msg, plural } from '#lib/i18n/message.ts'
import type { StateLook } from '#ui/feedback/Badge.tsx'
import { createCountBlocker, DATA_STALE, MAX_PIECES_PER_TRANSACTION, parsePieceCount } from '../nft.rules.ts'
import type { NftMint, NftMintAccount } from './mint.queries.ts'

/** State of a sale: opens later, open, all pieces minted, or closed by configuration. */
export type NftMintStatus = 'upcoming' | 'live' | 'soldOut' | 'finished'

/** How each state is called and drawn. */
export const MINT_LOOKS: Readonly<Record<NftMintStatus, StateLook>> = {
  upcoming: { text: msg('Upcoming'), variant: 'brass' },
  live: { text: msg('Live'), variant: 'accent' },
  soldOut: { text: msg('Sold out'), variant: 'neutral' },
  finished: { text: msg('Finished'), variant: 'neutral' },
}

type MintTerms = Pick<NftMint, 'maxSupply' | 'price' | 'txLimit' | 'ownLimit' | 'activeAt' | 'isFinished'>

/** Pieces that can still be minted; undefined while the supply is unknown. */
export function getMintsLeft({ maxSupply }: Pick<MintTerms, 'maxSupply'>, totalSupply: bigint | undefined) {
  if (totalSupply === undefined) return undefined
  return totalSupply < maxSupply ? maxSupply - totalSupply : 0n
}

/**
 * State of a sale; undefined while the supply or the chain's time is unknown.
 *
 * @param now - Unix seconds of the chain.
 */
export function getMintStatus(
  mint: MintTerms,
  totalSupply: bigint | undefined,
  now: number | undefined,
): NftMintStatus | undefined {
  if (mint.isFinished) return 'finished'
  const left = getMintsLeft(mint, totalSupply)
  if (left === undefined) return undefined
  if (left === 0n) return 'soldOut'
  if (now === undefined) return mint.activeAt === 0 ? 'live' : undefined
  return now < mint.activeAt ? 'upcoming' : 'live'
}

/** Whether a sale belongs to the finished ones (NFTMINT-10). */
export const isMintFinished = (status: NftMintStatus | undefined): boolean =>
  status === 'soldOut' || status === 'finished'

/** Pieces that an account can still mint; undefined where it has no limit, or while it is unknown. */
export function getOwnMintsLeft({ ownLimit }: Pick<MintTerms, 'ownLimit'>, account: NftMintAccount | undefined) {
  if (ownLimit === 0n || account === undefined) return undefined
  return account.minted < ownLimit ? ownLimit - account.minted : 0n
}

/** Most pieces that one transaction can mint for this account now; undefined while the supply is unknown. */
export function getMaxMint(mint: MintTerms, totalSupply: bigint | undefined, account: NftMintAccount | undefined) {
  const left = getMintsLeft(mint, totalSupply)
  if (left === undefined) return undefined
  const ownLeft = getOwnMintsLeft(mint, account)
  return [
    MAX_PIECES_PER_TRANSACTION,
    ...(mint.txLimit > 0n ? [mint.txLimit] : []),
    ...(ownLeft === undefined ? [] : [ownLeft]),
  ].reduce((least, limit) => (limit < least ? limit : least), left)
}

/** Price of some pieces, in base units of the paying token. */
export const getMintCost = ({ price }: Pick<MintTerms, 'price'>, count: bigint): bigint => price * count

export type MintBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly mint: MintTerms & { readonly payingToken: Currency }
  readonly totalSupply: bigint | undefined
  /** Undefined without a wallet, and while it is unknown. */
  readonly account: NftMintAccount | undefined
  /** Balance of the paying token in base units. */
  readonly payingBalance: bigint | undefined
  readonly status: NftMintStatus | undefined
  /** Number of pieces as typed. */
  readonly text: string
}

const NOT_LOADED = createBlocker('data-unavailable', msg('Loading…'))

/** First reason why the pieces cannot be minted; undefined where they can. */
export function getMintBlocker(input: MintBlockerInput): Blocker | undefined {
  const { mint, totalSupply, account, payingBalance, status } = input
  if (status === 'soldOut') return createBlocker('not-allowed', msg('Sold out'))
  if (status === 'finished') return createBlocker('not-allowed', msg('This sale has ended'))
  if (status === 'upcoming') return createBlocker('not-allowed', msg('Not open yet'))
  const count = parsePieceCount(input.text)
  if (count === undefined || count === 0n) return createCountBlocker(input.text)
  const limit = getLimitMessage(mint, totalSupply, account, count)
  if (limit) return createBlocker('input-invalid', limit)
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (status === undefined || account === undefined || payingBalance === undefined) return NOT_LOADED
  return payingBalance < getMintCost(mint, count)
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol: mint.payingToken.symbol }))
    : undefined
}

/** Says that an account has minted as many as one may. */
export const getLimitReached = ({ ownLimit }: Pick<MintTerms, 'ownLimit'>, { minted }: NftMintAccount): Message =>
  msg('You have minted %minted% of %limit%', { minted: String(minted), limit: String(ownLimit) })

/** Why so many pieces are too many; undefined where they are not. */
function getLimitMessage(
  mint: MintTerms,
  totalSupply: bigint | undefined,
  account: NftMintAccount | undefined,
  count: bigint,
): Message | undefined {
  const ownLeft = getOwnMintsLeft(mint, account)
  if (account && ownLeft === 0n) return getLimitReached(mint, account)
  const left = getMintsLeft(mint, totalSupply)
  if (left !== undefined && count > left) return plural('Only %count% is left', 'Only %count% are left', Number(left))
  if (ownLeft !== undefined && count > ownLeft)
    return plural('You can mint %count% more', 'You can mint %count% more', Number(ownLeft))
  const perTransaction = mint.txLimit > 0n ? mint.txLimit : MAX_PIECES_PER_TRANSACTION
  return count > perTransaction
    ? plural('At most %count% in one transaction', 'At most %count% in one transaction', Number(perTransaction))
    : undefined
}

/** Price as text, such as `0.05`. */
export const formatPrice = (currency: Currency, amount: bigint): string =>
  CurrencyAmount.toSignificant({ currency, amount }, 6)

/** Pieces that an account holds of all collections; undefined while one of them is unknown. */
export const countPieces = (
  rows: readonly { readonly account: { readonly balance: bigint } | undefined }[],
): number | undefined =>
  rows.reduce<number | undefined>(
    (sum, { account }) => (sum === undefined || account === undefined ? undefined : sum + Number(account.balance)),
    0,
  )
