/** Runs inside the page, before its own scripts: announces a provider by EIP-6963 that asks the test. */
export function installProvider() {
  type Listener = (payload: unknown) => void
  const ask = (window as unknown as { zonoTestWallet: (request: unknown) => Promise<Record<string, never>> })
    .zonoTestWallet
  const listeners = new Map<string, Set<Listener>>()

  const provider = {
    async request(request: unknown) {
      const answer = await ask(request)
      if ('error' in answer) {
        const error = answer.error as unknown
        // Wallets throw errors, and whatever else they like.
        const isErrorLike = typeof error === 'object' && error !== null && 'message' in error
        throw isErrorLike ? Object.assign(new Error(String(error.message)), error) : error
      }
      return answer.result
    },
    on(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
    window.addEventListener(`zono-test-wallet:${event}`, (message) => {
      for (const listener of listeners.get(event) ?? []) listener((message as CustomEvent<unknown>).detail)
    })
  }

  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({
          info: {
            uuid: '350670db-19fa-4704-a166-e52e178b59d2',
            name: 'Test Wallet',
            icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
            rdns: 'exchange.zono.test',
          },
          provider,
        }),
      }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
