import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly uri: string | undefined }>(() => ({ uri: undefined }))

/** Shows where another device can pair with this page; undefined when there is nothing to pair any more. */
export const setWalletConnectUri = (uri: string | undefined): void => store.setState({ uri })

/** The pairing that waits for another device. */
export const useWalletConnectUri = (): string | undefined => useStore(store).uri
