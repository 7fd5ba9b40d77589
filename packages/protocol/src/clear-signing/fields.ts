import { ethAddress, zeroAddress } from 'viem'
import type { Field, Group } from './descriptor.ts'

// Paths are written without their root: `path.[0]` is a value of the call or message, `@.value` one of the transaction.
const toPath = (path: string): string => (/^[@$]/.test(path) ? path : `#.${path}`)

/** Where the token of an amount is told: a value of the call, or a token that the descriptor names. */
export type TokenSource =
  /** Where the native coin is possible, its address is that of ERC-7528. */
  | { readonly path: string; readonly isNativePossible?: true }
  | { readonly constant: string }
  /** A table of the descriptor by a value of the call, or by the contract that is called. */
  | { readonly map: string; readonly key: string }

/** The token of each contract of a kind, by the contract's address. */
export const byContract = (map: string): TokenSource => ({ map, key: '@.to' })

const toTokenParams = (source: TokenSource) => {
  if ('path' in source)
    return {
      tokenPath: toPath(source.path),
      ...(source.isNativePossible ? { nativeCurrencyAddress: ethAddress } : {}),
    }
  if ('constant' in source) return { token: `$.metadata.constants.${source.constant}` }
  // Pools and sales of the native coin name the zero address as their token.
  const map = { map: `$.metadata.maps.${source.map}`, keyPath: toPath(source.key) }
  return { token: map, nativeCurrencyAddress: zeroAddress }
}

/** An amount of a token. */
export const token = (label: string, path: string, source: TokenSource): Field => ({
  path: toPath(path),
  label,
  format: 'tokenAmount',
  params: toTokenParams(source),
})

/** An allowance: half of all numbers and more count as unlimited. */
export const allowance = (label: string, path: string, source: TokenSource): Field => ({
  path: toPath(path),
  label,
  format: 'tokenAmount',
  params: { ...toTokenParams(source), threshold: `0x8${'0'.repeat(63)}`, message: 'Unlimited' },
})

/** An amount of the native coin; by default what is sent along. */
export const coin = (label: string, path = '@.value'): Field => ({ path: toPath(path), label, format: 'amount' })

/** Native coin that is sent along by some calls of a kind: untold where it is none. */
export const optionalCoin = (label: string): Field => ({ ...coin(label), visible: { ifNotIn: [0] } })

/** An account or contract, by its name where the wallet knows one. */
export const account = (label: string, path: string, type: 'wallet' | 'eoa' | 'contract' = 'wallet'): Field => ({
  path: toPath(path),
  label,
  format: 'addressName',
  params: { types: type === 'wallet' ? ['wallet', 'eoa', 'contract'] : [type] },
})

/** A collection or token, by its address. */
export const tokenAddress = (label: string, path: string): Field => ({
  path: toPath(path),
  label,
  format: 'tokenTicker',
})

/** A time in unix seconds. */
export const date = (label: string, path: string): Field => ({
  path: toPath(path),
  label,
  format: 'date',
  params: { encoding: 'timestamp' },
})

/** Seconds. */
export const duration = (label: string, path: string): Field => ({ path: toPath(path), label, format: 'duration' })

/** A number, text or bytes as they are. */
export const raw = (label: string, path: string): Field => ({ path: toPath(path), label, format: 'raw' })

/** Basis points. */
export const percent = (label: string, path: string): Field => ({
  path: toPath(path),
  label,
  format: 'unit',
  params: { base: '%', decimals: 2 },
})

/** A number with 18 decimals that is no amount of a token that wallets know: shares of a vault, tokens of a pair. */
export const shares = (label: string, path: string, base: string): Field => ({
  path: toPath(path),
  label,
  format: 'unit',
  params: { base, decimals: 18 },
})

/** An NFT of a collection that the call names. */
export const nft = (label: string, path: string, collectionPath: string): Field => ({
  path: toPath(path),
  label,
  format: 'nftName',
  params: { collectionPath: toPath(collectionPath) },
})

/** NFTs of the collection that belongs to the contract called. */
export const nftOf = (label: string, path: string, map: string): Field => ({
  path: toPath(path),
  label,
  format: 'nftName',
  params: { collection: { map: `$.metadata.maps.${map}`, keyPath: '@.to' } },
})

/** One of a few choices, by its name. */
export const choice = (label: string, path: string, name: string): Field => ({
  path: toPath(path),
  label,
  format: 'enum',
  params: { $ref: `$.metadata.enums.${name}` },
})

/** A call within the call, told by the descriptor of its contract. */
export const innerCall = (label: string, path: string, calleePath: string, amountPath: string): Field => ({
  path: toPath(path),
  label,
  format: 'calldata',
  params: { calleePath: toPath(calleePath), amountPath: toPath(amountPath) },
})

/** What the person need not read: parts of a signature, or what follows from the rest. */
export const hidden = (...paths: readonly string[]): readonly Field[] =>
  paths.map((path) => ({ path: toPath(path), label: path.split('.')[0] ?? path, format: 'raw', visible: 'never' }))

/** Values of each entry of a list. */
export const each = (path: string, label: string, fields: readonly Field[]): Group => ({
  path: `${toPath(path)}.[]`,
  label,
  iteration: 'sequential',
  fields: [...fields],
})
