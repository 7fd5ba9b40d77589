import { useConnection } from 'wagmi'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Id of the connector of wallets on another device. */
export const WALLET_CONNECT_ID = 'walletConnect'

const store = createStore<{ readonly uri: string | undefined; readonly link: string | undefined }>(() => ({
  uri: undefined,
  link: undefined,
}))

/** Shows where another device can pair with this page; undefined when there is nothing to pair any more. */
export const setWalletConnectUri = (uri: string | undefined): void => store.setState({ uri })

/** The pairing that waits for another device. */
export const useWalletConnectUri = (): string | undefined => useStore(store).uri

/** Link that opens the app of the wallet that is connected by WalletConnect, where it names one. */
export function useWalletLink(): string | undefined {
  const link = useStore(store, (links) => links.link)
  return useConnection().connector?.id === WALLET_CONNECT_ID ? link : undefined
}

/** Schemes that run or show something in this page instead of opening an app. */
const PAGE_SCHEMES = ['javascript', 'data', 'blob', 'file', 'http', 'about', 'vbscript', 'filesystem', 'view-source']

/** The first of a wallet's own links that opens an app: a web address of it, or a scheme of its own. */
export function parseWalletLink(links: readonly unknown[]): string | undefined {
  return links.find((link): link is string => {
    if (typeof link !== 'string' || link.length > 500) return false
    const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link.trim())?.[1]?.toLowerCase()
    return scheme !== undefined && !PAGE_SCHEMES.includes(scheme)
  })
}

/** Keeps the link of a wallet that was paired; of one that names none, nothing. */
export const setWalletLink = (
  redirect: { readonly native?: unknown; readonly universal?: unknown } | undefined,
): void => store.setState({ link: parseWalletLink([redirect?.universal, redirect?.native]) })
