// The examples of the repository, run by their own commands against the devnet of the journey.
import { type Hex, parseUnits } from 'viem'
import { expect, test } from '../support/fixtures.ts'
import { runExample, serveExample } from './runExample.ts'

const readNumber = (output: string, label: string) =>
  Number(new RegExp(`^${label}: ([\\d.]+)`, 'm').exec(output)?.[1] ?? Number.NaN)

test.describe('example quote-and-swap', () => {
  for (const [title, args] of [
    ['coin for a token', ['0.1', 'BNB', 'ZONO']],
    ['a token for coin, with its approval', ['5', 'ZONO', 'BNB']],
    ['a token for a token', ['5', 'ZONO', 'BUSD']],
  ] as const)
    test(`${title}: exactly what was quoted arrives`, async ({ chain }) => {
      const output = await runExample('swap', args, chain.webUrl)
      expect(readNumber(output, 'Quote')).toBeGreaterThan(0)
      expect(readNumber(output, 'Received')).toBe(readNumber(output, 'Quote'))
    })

  test('a swap has gas for what its pairs write a block after a trade, which the estimate leaves out', async ({
    chain,
  }) => {
    const output = await runExample('swap', ['0.1', 'BNB', 'ZONO'], chain.webUrl)
    const hash = /0x[0-9a-f]{64}/.exec(output)?.[0] as Hex
    const [{ gas, ...call }, { blockNumber }] = await Promise.all([
      chain.client.getTransaction({ hash }),
      chain.client.getTransactionReceipt({ hash }),
    ])
    const { from, to, input, value } = call
    const estimate = await chain.client.estimateGas({
      account: from,
      to,
      data: input,
      value,
      blockNumber: blockNumber - 1n,
    })
    expect(gas).toBeGreaterThanOrEqual(estimate + 40_000n)
  })

  test('a symbol that the exchange does not name ends with a sentence', async ({ chain }) => {
    await expect(runExample('swap', ['1', 'BNB', 'NOTHING'], chain.webUrl)).rejects.toThrow('NOTHING is none of')
  })
})

test('example mispriced-cycles: finds the way around a price that a trade has moved', async ({ chain }) => {
  const before = await runExample('cycles', ['1'], chain.webUrl)
  expect(before).toMatch(/^Watching \d+ pairs/)
  await chain.swap('busd', 'zono', '50000')
  const after = await runExample('cycles', ['1'], chain.webUrl)
  expect(after).toMatch(/Block \d+: WBNB > (\w+ > ZONO|ZONO > \w+) > WBNB: [\d.]+ brings [\d.]+ WBNB/)
})

test('example zap-contract: all of the gift arrives, and nothing stays in the contract', async ({ chain }) => {
  const output = await runExample('zap', ['0.5', 'ZONO'], chain.webUrl)
  expect(readNumber(output, 'Given')).toBe(readNumber(output, 'Expected'))
  expect(readNumber(output, 'Kept by the contract')).toBe(0)
})

test('example swap-form: quotes, swaps and says so', async ({ page, chain, wallet, expectedErrors }) => {
  const server = await serveExample('swap-form')
  try {
    expectedErrors.push(`asked ${new URL(server.url).origin}`)
    await page.goto(`${server.url}?exchange=${chain.webUrl}`)
    await expect(page.getByRole('status')).toContainText(/You receive about [\d.]+ ZONO/)
    await page.getByLabel('Amount of BNB').fill('2')
    const before = await chain.readBalance('zono', wallet.address)
    await page.getByRole('button', { name: 'Swap' }).click()
    await expect(page.getByRole('status')).toHaveText('Swapped')
    expect(await chain.readBalance('zono', wallet.address)).toBeGreaterThan(before + parseUnits('1', 18))
  } finally {
    await server.stop()
  }
})
