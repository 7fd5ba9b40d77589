import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../chain/client.ts'
import { createProfileReader } from './profileReader.ts'

const toAddress = (n: number): Address => `0x${(n + 1).toString(16).padStart(40, '0')}`
const accounts = Array.from({ length: 100 }, (_, n) => toAddress(n))
const contracts = { Profile: toAddress(1000), Multicall: toAddress(1001) }

test('profile reader: a hundred accounts asked for a hundred times at once are one request to the endpoint', async () => {
  let calls = 0
  const client = {
    async call() {
      calls++
      throw new Error('The endpoint is away.')
    },
  } as unknown as ChainClient
  const { filterRegistered } = createProfileReader(client, { contracts } as unknown as Deployment)
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => filterRegistered(accounts)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  // A request that fails is halved four times: 1 + 2 + 4 + 8 + 16.
  expect(calls).toBeLessThanOrEqual(31)
  expect(calls).toBeGreaterThan(0)
})

test('profile reader: where the chain has no profiles, nobody is asked', async () => {
  const { filterRegistered } = createProfileReader({} as ChainClient, { contracts: {} } as Deployment)
  expect(await filterRegistered(accounts)).toEqual([])
})
