import { bsc } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { connect, disconnect, getConnection, reconnect } from 'wagmi/actions'
import { walletConnect } from './walletConnect.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000AA'

/** Stands for the library: pairs at once, unless the person on the other device refuses. */
const library = vi.hoisted(() => ({ opened: 0, refuses: false, session: undefined as unknown, shown: [] as unknown[] }))
vi.mock('@walletconnect/universal-provider', () => ({
  UniversalProvider: {
    init: async () => {
      library.opened++
      const listeners = new Map<string, (value: unknown) => void>()
      return {
        on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
        get session() {
          return library.session
        },
        setDefaultChain: () => {},
        connect: async () => {
          listeners.get('display_uri')?.('wc:abc@2')
          if (library.refuses) throw new Error('User rejected.')
          library.session = { namespaces: { eip155: { accounts: [`eip155:56:${ACCOUNT}`] } } }
        },
        disconnect: async () => {
          library.session = undefined
        },
      }
    },
  },
}))
vi.mock('../walletConnectUri.ts', () => ({ showPairing: (uri: unknown) => library.shown.push(uri) }))

const kept = new Map<string, string>()
const open = (): Config =>
  createConfig({
    chains: [bsc],
    connectors: [walletConnect({ projectId: 'p', rpcUrl: 'http://127.0.0.1:1' })],
    transports: { [bsc.id]: http('http://127.0.0.1:1') },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    }),
  })

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://zono.example' })
  Object.assign(library, { opened: 0, refuses: false, session: undefined, shown: [] })
  kept.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('WALLET-03: nothing is fetched until somebody wants it; then its code is shown until it is paired', async () => {
  const config = open()
  await reconnect(config)
  expect(library.opened).toBe(0)
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('expected a connector')
  const { accounts } = await connect(config, { connector })
  expect(accounts).toEqual([ACCOUNT])
  expect(library.shown).toEqual(['wc:abc@2', undefined])
})

test('WALLET-12, WALLET-13: restored on the next start, and after leaving no more', async () => {
  const before = open()
  const [connector] = before.connectors
  if (connector === undefined) throw new Error('expected a connector')
  await connect(before, { connector })
  const after = open()
  await reconnect(after)
  expect(getConnection(after).address).toBe(ACCOUNT)
  await disconnect(after)
  expect(library.session).toBeUndefined()
  const last = open()
  await reconnect(last)
  expect(getConnection(last).address).toBeUndefined()
})

test('WALLET-18: a refusal on the other device is one here', async () => {
  library.refuses = true
  const config = open()
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('expected a connector')
  await expect(connect(config, { connector })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(library.shown.at(-1)).toBeUndefined()
})
