import { zeroHash } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { msg } from '#lib/i18n/message.ts'
import { readDueTasks } from './tasks.queries.ts'

const chain = {
  deployment: { chainId: 4242, contracts: {}, tokens: {}, initCodeHash: zeroHash },
} as unknown as ChainClient

test('tasks: a feature that cannot be read is named and hides no other; one that is not deployed is left out', async () => {
  const source = (name: string, read: () => Promise<readonly ({ label: { text: string } } | undefined)[]>) => ({
    ...{ path: `/${name}`, label: msg(name), requiredContracts: [], readDueTasks: read },
  })
  const never = async () => {
    throw new Error('Nobody asks a contract that is not there.')
  }
  const { tasks, unread } = await readDueTasks(chain, async () => [
    source('a', async () => [{ label: msg('one') }, undefined, { label: msg('two') }]),
    source('b', async () => Promise.reject(new Error('no answer'))),
    source('c', async () => []),
    { ...source('d', never), requiredContracts: ['Lottery'] },
    { path: '/e', label: msg('e'), requiredContracts: [] },
  ])
  expect(tasks.map(({ path, label }) => `${path} ${label.text}`)).toEqual(['/a one', '/a two'])
  expect(unread.map(({ text }) => text)).toEqual(['a', 'b'])
})
