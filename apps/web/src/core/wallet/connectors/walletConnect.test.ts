import { bsc } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { connect, disconnect, getConnection, reconnect } from 'wagmi/actions'
import { walletConnect } from './walletConnect.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000AA'

/** Stands for the library: pairs at once, unless the person on the other device refuses. */
const providerMock = vi.hoisted(() => ({
  opened: 0,
  refuses: false,
  session: undefined as unknown,
  shown: [] as unknown[],
  links: [] as unknown[],
}))
vi.mock('@walletconnect/universal-provider', () => ({
  UniversalProvider: {
    init: async () => {
      providerMock.opened++
      const listeners = new Map<string, (value: unknown) => void>()
      return {
        on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
        get session() {
          return providerMock.session
        },
        setDefaultChain: () => {},
        connect: async () => {
          listeners.get('display_uri')?.('wc:abc@2')
          if (providerMock.refuses) throw new Error('User rejected.')
          providerMock.session = {
            namespaces: { eip155: { accounts: [`eip155:56:${ACCOUNT}`] } },
            peer: { metadata: { redirect: { native: 'wallet://' } } },
          }
        },
        disconnect: async () => {
          providerMock.session = undefined
        },
      }
    },
  },
}))
vi.mock('../walletConnectLinks.ts', () => ({
  setWalletConnectUri: (uri: unknown) => providerMock.shown.push(uri),
  WALLET_CONNECT_ID: 'walletConnect',
  setWalletLink: (redirect: unknown) => providerMock.links.push(redirect),
}))

const storedValues = new Map<string, string>()
const createTestConfig = (): Config =>
  createConfig({
    chains: [bsc],
    connectors: [walletConnect({ projectId: 'p', rpcUrl: 'http://127.0.0.1:1' })],
    transports: { [bsc.id]: http('http://127.0.0.1:1') },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => storedValues.get(key) ?? null,
        setItem: (key, value) => void storedValues.set(key, value),
        removeItem: (key) => void storedValues.delete(key),
      },
    }),
  })

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://zono.example' })
  Object.assign(providerMock, { opened: 0, refuses: false, session: undefined, shown: [], links: [] })
  storedValues.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('walletConnect: loads on first use and shows the pairing URI until paired [WALLET-03]', async () => {
  const config = createTestConfig()
  await reconnect(config)
  expect(providerMock.opened).toBe(0)
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('expected a connector')
  const { accounts } = await connect(config, { connector })
  expect(accounts).toEqual([ACCOUNT])
  expect(providerMock.links).toEqual([{ native: 'wallet://' }])
  expect(providerMock.shown).toEqual(['wc:abc@2', undefined])
})

test('walletConnect: restores the session on the next start, until disconnected [WALLET-12, WALLET-13]', async () => {
  const before = createTestConfig()
  const [connector] = before.connectors
  if (connector === undefined) throw new Error('expected a connector')
  await connect(before, { connector })
  const after = createTestConfig()
  await reconnect(after)
  expect(getConnection(after).address).toBe(ACCOUNT)
  await disconnect(after)
  expect(providerMock.session).toBeUndefined()
  const last = createTestConfig()
  await reconnect(last)
  expect(getConnection(last).address).toBeUndefined()
})

test('walletConnect: maps a rejection on the other device to UserRejectedRequestError [WALLET-18]', async () => {
  providerMock.refuses = true
  const config = createTestConfig()
  const [connector] = config.connectors
  if (connector === undefined) throw new Error('expected a connector')
  await expect(connect(config, { connector })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(providerMock.shown.at(-1)).toBeUndefined()
})
