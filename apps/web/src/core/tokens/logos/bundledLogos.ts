import type { Token } from '@zono/sdk'
import { createStore, useStore } from 'zustand'

/** Hex digits of an address that say whether there is a logo of it; the whole address is in the name of the file. */
const PREFIX_DIGITS = 8

/** The chain whose tokens have logos beside the page. */
const CHAIN_ID = 56

const prefixStore = createStore<ReadonlySet<string>>(() => new Set())

/** Loads which tokens have a logo beside the page; they come with the catalogue, not with the first screen. */
export async function loadBundledLogos(): Promise<void> {
  const { default: prefixes } = await import('./logos.56.json')
  prefixStore.setState(new Set(prefixes), true)
}

/**
 * Returns where a token's logo is beside the page. Another address with the same beginning gets the name of a file that
 * is not there, and so a drawn icon.
 */
export function getBundledLogoUrl(
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
  prefixes: ReadonlySet<string> = prefixStore.getState(),
): string | undefined {
  const name = address.toLowerCase()
  const isKnown = chainId === CHAIN_ID && prefixes.has(name.slice(2, 2 + PREFIX_DIGITS))
  return isKnown ? `/logos/${CHAIN_ID}/${name}.svg` : undefined
}

/** `getBundledLogoUrl` for a component: renders again when the logos are known. */
export const useBundledLogos = (): ReadonlySet<string> => useStore(prefixStore)
