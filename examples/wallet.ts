import type { EIP1193Provider } from 'viem'

/** Milliseconds in which wallets announce themselves. */
const ANNOUNCEMENT_MS = 1_000

/** The first wallet of the browser that announces itself (EIP-6963); undefined where there is none. */
export const findWallet = () =>
  new Promise<EIP1193Provider | undefined>((resolve) => {
    const take = (event: Event) => resolve((event as CustomEvent<{ provider: EIP1193Provider }>).detail.provider)
    addEventListener('eip6963:announceProvider', take, { once: true })
    dispatchEvent(new Event('eip6963:requestProvider'))
    setTimeout(() => resolve(undefined), ANNOUNCEMENT_MS)
  })
