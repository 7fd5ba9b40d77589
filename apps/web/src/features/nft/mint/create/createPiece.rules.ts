import { getImageUrls } from '#core/nfts/metadata.rules.ts'
import { DATA_STALE } from '#features/nft/nft.rules.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import type { PictureStatus } from './usePictureStatus.ts'

/** Longest metadata address that the contract takes, in bytes. */
export const MAX_URI_BYTES = 2048

/** What a person enters of a new piece. */
export type PieceForm = { readonly name: string; readonly description: string; readonly image: string }

const URI_PREFIX = 'data:application/json;base64,'

/** Longest JSON: base64 writes three bytes, or the rest of them, as four. */
const MAX_JSON_BYTES = Math.floor((MAX_URI_BYTES - URI_PREFIX.length) / 4) * 3

function encodeMetadata({ name, description, image }: PieceForm): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify({
      name: name.trim(),
      ...(description.trim() === '' ? {} : { description: description.trim() }),
      image: image.trim(),
    }),
  )
}

/** Builds the metadata address of a piece: the JSON itself, so that it needs no server. */
export function buildMetadataUri(form: PieceForm): string {
  // `btoa` takes one character for one byte.
  const bytes = Array.from(encodeMetadata(form), (byte) => String.fromCharCode(byte)).join('')
  return `${URI_PREFIX}${btoa(bytes)}`
}

/** Bytes that the texts can still grow by; negative where they are too long. */
export const getBytesLeft = (form: PieceForm): number => MAX_JSON_BYTES - encodeMetadata(form).length

/** Addresses that the picture is loaded from; none where the address is not one that the page shows. */
export const getPieceImageUrls = (image: string): readonly string[] =>
  /^(https:|ipfs:|data:image\/)/i.test(image.trim()) ? getImageUrls(image.trim()) : []

export type CreateBlockerInput = {
  readonly isConnected: boolean
  readonly isStale: boolean
  readonly form: PieceForm
  /** Whether the address gives a picture. */
  readonly picture: PictureStatus
  /** The creator wants the piece although none loads. */
  readonly isMissingPictureAccepted: boolean
  /** Wei. */
  readonly cost: bigint
  /** Wei; undefined without a wallet and while unknown. */
  readonly balance: bigint | undefined
  readonly symbol: string
  /** Pieces that can still be created; undefined while unknown. */
  readonly left: bigint | undefined
}

/** First reason why the piece cannot be created; undefined where it can. */
export function getCreateBlocker(input: CreateBlockerInput): Blocker | undefined {
  const { form, left, balance, cost, symbol } = input
  if (left === 0n) return createBlocker('not-allowed', msg('All pieces of this collection exist'))
  if (form.name.trim() === '') return createBlocker('input-missing', msg('Enter a name'))
  if (form.image.trim() === '') return createBlocker('input-missing', msg('Enter the address of a picture'))
  if (getPieceImageUrls(form.image).length === 0)
    return createBlocker('input-invalid', msg('Check the picture address'))
  // Pieces cannot be mended: one without a picture is not made by mistake.
  if (input.picture === 'missing' && !input.isMissingPictureAccepted)
    return createBlocker('input-invalid', msg('Check the picture address'))
  if (getBytesLeft(form) < 0) return createBlocker('input-invalid', msg('Shorten the description'))
  if (!input.isConnected) return WALLET_DISCONNECTED
  if (input.isStale) return DATA_STALE
  if (input.picture === 'loading' || balance === undefined || left === undefined)
    return createBlocker('data-unavailable', msg('Loading…'))
  return balance < cost
    ? createBlocker('insufficient-balance', msg('Insufficient %symbol% balance', { symbol }))
    : undefined
}
