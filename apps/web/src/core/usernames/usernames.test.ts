import { QueryClient } from '@tanstack/react-query'
import { getAddress, isAddress, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainClient } from '../chain/chain.ts'
import { parseUsername } from './registration.queries.ts'
import { usernameQuery } from './usernames.queries.ts'

const chainConfig = { chainId: 31337 } as ChainClient['chainConfig']
const getAccount = (n: number) => getAddress(toHex(n + 1, { size: 20 }))
const getName = (n: number) => `sailor${n}`

afterEach(() => vi.unstubAllGlobals())

/** A hub that names every other account. Each test has one of its own, because pages keep one loader for each hub. */
function startHub(host: string, accounts: readonly string[]) {
  const requests: string[][] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = (new URL(url).searchParams.get('addresses') ?? '').split(',')
    requests.push(asked)
    if (asked.length > 100 || !asked.every((address) => isAddress(address))) return new Response('', { status: 400 })
    const named = asked.filter((address) => accounts.indexOf(address) % 2 === 0)
    const users = Object.fromEntries(named.map((address) => [address, getName(accounts.indexOf(address))]))
    return Response.json({ users })
  })
  return { requests, chain: { chainConfig, hub: { url: `http://${host}.test`, space: 'zono-31337' } } }
}

test('usernames: a screen with 1,000 accounts gets its names in ten requests, and asks for none twice', async () => {
  const accounts = Array.from({ length: 1000 }, (_, n) => getAccount(n))
  const { requests, chain } = startHub('crowd', accounts)
  const queries = new QueryClient()
  const readAll = () => Promise.all(accounts.map((account) => queries.fetchQuery(usernameQuery(chain, account))))
  const names = await readAll()
  expect(names).toEqual(accounts.map((_, n) => (n % 2 === 0 ? getName(n) : null)))
  expect(requests).toHaveLength(10)
  expect(await readAll()).toEqual(names)
  expect(requests).toHaveLength(10)
})

test('usernames: an answer that is none of a hub gives no name, and one with a bad name neither', async () => {
  const { chain } = startHub('broken', [])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = () => queries.fetchQuery({ ...usernameQuery(chain, getAccount(0)), retry: false })
  for (const answer of [{}, { users: { [getAccount(0)]: '<b>me</b>' } }, { users: { nobody: 'sailor' } }]) {
    vi.stubGlobal('fetch', async () => Response.json(answer))
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
  }
})

test('parseUsername: a text that can be a username, without spaces around it', () => {
  expect(parseUsername(' Halcyon ')).toBe('Halcyon')
  expect(['', 'no', 'two words', 'a/../b', '0x'.padEnd(42, '1')].map(parseUsername)).toEqual(Array(5).fill(undefined))
})
