import { UnavailableError } from '@zono/service'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { type ChainClient, createStateReader } from '../chain/client.ts'
import { createProfileReader } from './profileReader.ts'

const toAddress = (n: number): Address => `0x${(n + 1).toString(16).padStart(40, '0')}`
const accounts = Array.from({ length: 100 }, (_, n) => toAddress(n))
const contracts = { Profile: toAddress(1000), Multicall: toAddress(1001) }

test('profile reader: a hundred accounts asked for a hundred times at once are one request to the endpoint', async () => {
  let calls = 0
  const node = {
    call: async () => {
      calls++
      throw new UnavailableError('The endpoint is away.')
    },
    readCode: async () => '0x' as const,
  }
  const client: Pick<ChainClient, 'readAt'> = {
    readAt: (at, run) => run(createStateReader(node, contracts.Multicall, at)),
  }
  const { filterRegistered } = createProfileReader(client, { contracts })
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => filterRegistered(accounts)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(calls).toBe(1)
})

test('profile reader: where the chain has no profiles, nobody is asked', async () => {
  const { filterRegistered } = createProfileReader(
    { readAt: () => Promise.reject(new Error('not read')) },
    { contracts: {} },
  )
  expect(await filterRegistered(accounts)).toEqual([])
})
