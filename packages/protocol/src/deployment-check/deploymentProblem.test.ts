import { expect, test } from 'vitest'
import { findDeploymentProblem } from './deploymentProblem.ts'

const [FACTORY, ROUTER] = [`0x${'f'.repeat(40)}`, `0x${'1'.repeat(40)}`] as const
const HASH = `0x${'ab'.repeat(32)}` as const
const deployment = { contracts: { Factory: FACTORY, Router: ROUTER }, initCodeHash: HASH }

const createAsk =
  (codes: Readonly<Record<string, string>>, hash: string) =>
  async (method: string, [subject]: readonly unknown[]): Promise<string> =>
    method === 'eth_getCode' ? (codes[String(subject)] ?? '0x') : hash

test('deployment: fits a chain with code at each address and pairs of this hash', async () => {
  expect(await findDeploymentProblem(createAsk({ [FACTORY]: '0x60', [ROUTER]: '0x60' }, HASH), deployment)).toBe(
    undefined,
  )
  expect(await findDeploymentProblem(createAsk({}, HASH), { contracts: {}, initCodeHash: HASH })).toBe(undefined)
})

test('deployment: names the contract without code, and another hash of pairs', async () => {
  expect(await findDeploymentProblem(createAsk({ [FACTORY]: '0x60' }, HASH), deployment)).toBe(
    `Router has no code at ${ROUTER}.`,
  )
  const other = `0x${'00'.repeat(32)}`
  expect(await findDeploymentProblem(createAsk({ [FACTORY]: '0x60', [ROUTER]: '0x60' }, other), deployment)).toBe(
    `initCodeHash is ${HASH}, and that of the factory ${other}.`,
  )
})

test('deployment: a factory that answers no hash decides nothing', async () => {
  const asked = findDeploymentProblem(createAsk({ [FACTORY]: '0x60', [ROUTER]: '0x60' }, '0x'), deployment)
  await expect(asked).rejects.toThrow()
})
