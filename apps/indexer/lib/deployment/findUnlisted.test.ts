import { type AskNode, parseDeployment } from '@zono/protocol'
import { pad } from 'viem'
import { expect, test } from 'vitest'
import { findUnlisted } from './findUnlisted.ts'

const toAddress = (n: number) => pad(`0x${n}`, { size: 20 })

const createDeployment = (contracts: object) =>
  parseDeployment({
    ...{ chainId: 56, initCodeHash: `0x${'0'.repeat(64)}`, contracts, tokens: {} },
    stakingPools: Array.from({ length: 7 }, (_, n) => ({
      ...{ sousId: n + 1, contractAddress: toAddress(n + 1), poolCategory: 'Core' },
    })),
    migrations: [{ id: 0, contractAddress: toAddress(9) }],
  })

/** A node whose registry lists all but one address. */
const createNode =
  (unlisted: string): AskNode =>
  async (_method, [call]) =>
    pad((call as { data: string }).data.endsWith(unlisted) ? '0x0' : '0x1', { size: 32 })

test('unlisted: names the contract that the registry does not list, wherever it stands', async () => {
  const deployment = createDeployment({ ContractRegistry: toAddress(8) })
  expect(await findUnlisted(createNode('none'), deployment)).toBeUndefined()
  expect(await findUnlisted(createNode('07'), deployment)).toBe(
    `ContractRegistry does not list ${toAddress(7)} of stakingPools.`,
  )
  expect(await findUnlisted(createNode('09'), deployment)).toBe(
    `ContractRegistry does not list ${toAddress(9)} of migrations.`,
  )
})

test('unlisted: asks nothing where there is no registry', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(await findUnlisted(ask, createDeployment({}))).toBeUndefined()
})
