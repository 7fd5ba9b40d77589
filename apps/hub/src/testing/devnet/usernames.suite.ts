import { createUsernameMessage } from '@zono/messages'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { NftCall } from '../../../../../devnet/nfts/calls.ts'
import { planProfile, planStarter, readFirstCollectible } from '../../../../../devnet/seed/profiles/profiles.ts'
import { createTransactionQueue } from '../../../../../devnet/seed/queue.ts'
import { post, type TestHubs, waitFor } from './testHub.ts'

const PATH = '/profile/api/users'
const [STARTER_KIND, TEAM] = [5, 1n]
const RESERVATION_SECONDS = 24 * 3600

type Subject = { readonly hubs: TestHubs; readonly hub: { readonly url: string } }
type Body = Readonly<Record<string, unknown>>

/** Tests the API of usernames of a running hub. The chain's time passes meanwhile. */
export function describeUsernames(getSubject: () => Subject) {
  async function get(path: string): Promise<Body> {
    return (await fetch(`${getSubject().hub.url}${path}`)).json() as Promise<Body>
  }
  const readShown = async (address: Address) => (await get(`${PATH}?addresses=${address}`)).users
  const readStatus = async (address: Address) => (await get(`${PATH}/${address}`)).status

  /** An account asks for a name. A forged request is signed by another account. */
  async function register(
    address: Address,
    username: string,
    signer: PrivateKeyAccount,
    networkAddress?: string,
  ): Promise<Body> {
    const timestamp = Number((await get('/api')).time)
    const typed = createUsernameMessage({ chainId: 31337, account: address, username, timestamp })
    const signature = await signer.signTypedData(typed as never)
    const request = { address, username, signature, timestamp }
    const { body } = await post(getSubject().hub, request, `${PATH}/register`, networkAddress)
    return body
  }

  /** Sends calls in one block. */
  async function mine(calls: readonly NftCall[]) {
    const { client } = getSubject().hubs
    await client.setAutomine(false)
    const queue = createTransactionQueue(client)
    for (const { from, to, data } of calls) await queue.add(from, to, data)
    await queue.flush()
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
  }

  async function createSailor() {
    const { hubs } = getSubject()
    const sailor = await hubs.createHolder('20')
    await hubs.client.setBalance({ address: sailor.address, value: parseEther('1') })
    await hubs.client.impersonateAccount({ address: sailor.address })
    await mine(planStarter(hubs, sailor.address, STARTER_KIND))
    return sailor
  }

  describe('usernames', () => {
    test('a name is reserved until the chain knows the profile, and again after a reorg [PROFILE-12]', async () => {
      const { hubs } = getSubject()
      const [sailor, other] = [await createSailor(), await createSailor()]
      const { address } = sailor
      expect(await register(address, 'Kestrel', other)).toMatchObject({
        error_description: 'signature validation failed',
      })
      expect(await register(address, 'Kestrel', sailor)).toMatchObject({ username: 'Kestrel', status: 'reserved' })
      expect(await readShown(address)).toEqual({})
      expect(await get(`${PATH}/by-name/Kestrel`)).toMatchObject({ error_description: 'not found' })
      for (const [name, message] of [
        ['kestrel', 'Username taken'],
        ['Kestre1', 'Too close to Kestrel'],
      ] as const)
        expect(await register(other.address, name, other)).toMatchObject({
          error_description: 'username taken',
          message,
        })

      const profile = planProfile(hubs, address, TEAM, await readFirstCollectible(hubs, address))
      await mine(profile)
      expect(await readShown(address)).toEqual({ [address]: 'Kestrel' })
      await hubs.client.request({ method: 'anvil_reorg', params: [1, []] } as never)
      expect(await readShown(address)).toEqual({})
      expect(await readStatus(address)).toBe('reserved')

      await mine(profile)
      await hubs.client.mine({ blocks: 2 })
      expect(await readShown(address)).toEqual({ [address]: 'Kestrel' })
      expect(await get(`${PATH}/by-name/kestrel`)).toMatchObject({ address, status: 'active' })
      expect(await register(address, 'Merlin', sailor)).toMatchObject({ error_description: 'already registered' })
    })

    test('a reservation yields to an account with a profile, and one network reserves few', async () => {
      const { hubs } = getSubject()
      const [squatter, sailor] = [await hubs.createHolder('1'), await createSailor()]
      expect(await register(squatter.address, 'Petrel', squatter)).toMatchObject({ status: 'reserved' })
      expect(await register(sailor.address, 'Petrel', sailor)).toMatchObject({ message: 'Username taken' })
      await mine(planProfile(hubs, sailor.address, TEAM, await readFirstCollectible(hubs, sailor.address)))
      // Whoever asks whether it is free frees nothing.
      await get(`${PATH}/valid/Petrel?address=${sailor.address}`)
      expect(await readStatus(squatter.address)).toBe('reserved')
      expect(await register(sailor.address, 'Petrel', sailor)).toMatchObject({
        address: sailor.address,
        status: 'active',
      })
      expect(await get(`${PATH}/${squatter.address}`)).toMatchObject({ error_description: 'not found' })

      const names = Array.from({ length: 40 }, (_, n) => `Gannet${'abcdefghij'[n % 10]}${'klmn'[Math.floor(n / 10)]}`)
      const answers = await Promise.all(
        names.map((name) => {
          const stranger = privateKeyToAccount(generatePrivateKey())
          return register(stranger.address, name, stranger, '10.78.0.1')
        }),
      )
      expect(answers.filter(({ status }) => status === 'reserved')).toHaveLength(30)
      expect(answers.filter((answer) => answer.error_description === 'too many requests')).toHaveLength(10)
    })

    test('a reservation without a profile ends after a day', async () => {
      const { hubs } = getSubject()
      const [first, second] = [await hubs.createHolder('1'), await hubs.createHolder('1')]
      expect(await register(first.address, 'Osprey', first)).toMatchObject({ status: 'reserved' })
      await hubs.jump(RESERVATION_SECONDS + 1)
      const time = await hubs.readTime()
      await waitFor(async () => expect(Number((await get('/api')).time)).toBeGreaterThanOrEqual(time))
      expect(await register(second.address, 'Osprey', second)).toMatchObject({ address: second.address })
      expect(await get(`${PATH}/${first.address}`)).toMatchObject({ error_description: 'not found' })
    })
  })
}
