import { readToken } from '@zono/client'
import { getTokensOnChain, parseTokenList } from '@zono/protocol/token-lists'
import { Currency, Token } from '@zono/sdk'
import { getAddress, isAddress } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import type { Config } from '#core/chain/config.ts'
import { fetchTokenList } from '#core/token-lists/fetchTokenList.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'

/** What the card offers. */
export type CardTokens = {
  /** Of the default lists, and those that the deployment names: only these are quoted. */
  readonly tokens: readonly Token[]
  /** Whether a list could not be loaded, so that some are missing. */
  readonly isIncomplete: boolean
}

/** Names of lists that a chain has to resolve: the page does, the card has no code for it. */
const refuseName = async (name: string): Promise<string> => {
  throw new Error(`${name} is a name: the card loads lists by address.`)
}

/** The default list of BNB Smart Chain comes with the page; every other one is in config.json. */
async function loadBundledList(chainId: number): Promise<readonly Token[]> {
  if (chainId !== 56) return []
  const { default: list } = await import('@zono/protocol/lists/default.json')
  return getTokensOnChain(parseTokenList(list), chainId)
}

/** Loads the tokens of all default lists, and reads from the chain those of the deployment that no list names. */
export async function loadCardTokens(
  chain: ChainClient,
  { tokenLists, unsupportedTokens }: Pick<Config, 'tokenLists' | 'unsupportedTokens'>,
): Promise<CardTokens> {
  const { chainId } = chain.chainConfig
  const lists = await Promise.allSettled([
    loadBundledList(chainId),
    ...tokenLists.map(async (url) => getTokensOnChain(await fetchTokenList(url, refuseName), chainId)),
  ])
  const listed = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
  const known = new Set(listed.map(({ address }) => address))
  const missing = [...new Set(Object.values(chain.deployment.tokens))].filter((address) => !known.has(address))
  const read = await Promise.all(missing.map((address) => readToken(chain, address)))
  const refused = new Set(unsupportedTokens.map((address) => address.toLowerCase()))
  const all = [...listed, ...read.filter((token) => token !== null)]
  const byAddress = new Map(all.map((token) => [token.address, token]))
  return {
    tokens: [...byAddress.values()].filter(({ address }) => !refused.has(address.toLowerCase())),
    isIncomplete: lists.some(({ status }) => status === 'rejected'),
  }
}

/** The currency of an id of the form; undefined for one that the card does not know, and for none. */
export function findCurrency(
  id: string,
  { chainConfig }: Pick<ChainClient, 'chainConfig'>,
  tokens: readonly Token[],
): Currency | undefined {
  const native = Currency.createNative(chainConfig.chainId, chainConfig.nativeCurrency)
  if (id.toUpperCase() === native.symbol.toUpperCase()) return native
  if (!isAddress(id, { strict: false })) return undefined
  const address = getAddress(id)
  return tokens.find((token) => token.address === address)
}

/** Most tokens of one choice: a list of ten thousand would hold up the page around the card. */
const MAX_CHOICES = 500

/** A currency to choose, by its id and as it is named. */
export type Choice = { readonly id: string; readonly label: string }

/** What can be chosen, the coin first. Two tokens of one symbol are told apart by their addresses. */
export function getChoices(
  { chainConfig }: Pick<ChainClient, 'chainConfig'>,
  tokens: readonly Token[],
): readonly Choice[] {
  const { symbol } = chainConfig.nativeCurrency
  const counts = new Map([[symbol, 1]])
  for (const token of tokens) counts.set(token.symbol, (counts.get(token.symbol) ?? 0) + 1)
  const choices = tokens.slice(0, MAX_CHOICES).map((token) => {
    const label = Token.shortenSymbol(token.symbol)
    const isUnique = counts.get(token.symbol) === 1
    return { id: token.address, label: isUnique ? label : `${label} ${shortenAddress(token.address)}` }
  })
  return [{ id: symbol, label: symbol }, ...choices]
}
