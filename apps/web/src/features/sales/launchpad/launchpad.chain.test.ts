import { type PrivateSale, readReferrerContribution } from '@zono/client'
import { PrivateSale as PrivateSaleContract, type UntypedRpc } from '@zono/protocol'
import fc from 'fast-check'
import {
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  pad,
  parseEther,
  toHex,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { getPhase, getTokensFor, hasFailed, hasSucceeded } from './launchpad.rules.ts'
import { privateSales } from './privateSales.instances.ts'

let devnet: Devnet
let chain: ChainClient
const visitor = accounts.testUser.address
const member = accounts.member.address

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

async function readAll(): Promise<readonly PrivateSale[]> {
  const sales = (await privateSales.readAllTerms(chain, null)).filter((sale) => sale !== undefined)
  expect(sales).toHaveLength(6)
  return sales
}

test('private sales of the devnet: one in each phase, with what visitor and member have in them [IFO-05] [IFO-07]', async () => {
  const sales = await readAll()
  const [states, own, others, { timestamp }] = await Promise.all([
    privateSales.readStates(chain, sales),
    privateSales.readAccounts(chain, { account: visitor, instances: sales }),
    privateSales.readAccounts(chain, { account: member, instances: sales }),
    devnet.client.getBlock(),
  ])
  expect(sales.map((sale) => [sale.name, getPhase(sale, states[sale.id], Number(timestamp))])).toEqual([
    ['Compass', 'pending'],
    ['Sextant', 'open'],
    ['Anchor', 'open'],
    ['Tern', 'close'],
    ['Skylark', 'claimable'],
    ['Cinder', 'claimable'],
  ])
  expect(states[5]?.totalContributed).toBe(parseEther('71'))
  expect(states[4]?.totalContributed).toBe(parseEther('19.6'))
  expect(own[2]).toMatchObject({ contributed: parseEther('6'), hasClaimed: false, referralEarned: parseEther('0.2') })
  expect(own[1]).toMatchObject({ contributed: parseEther('3'), hasClaimed: false })
  expect(others[2]).toMatchObject({ contributed: parseEther('4'), referrer: visitor })
  const failed = sales.find(({ name }) => name === 'Cinder') as PrivateSale
  expect(hasFailed(failed, states[1] as never, Number(timestamp))).toBe(true)
  expect(await readReferrerContribution(chain, { sale: failed.address, referrer: visitor })).toBe(parseEther('3'))
})

/** Storage slots of `totalContributed` and `isCancelled`, which come before all others. */
const SLOTS = { totalContributed: 0, isCancelled: 1 }
const PHASES = ['pending', 'open', 'close', 'claimable'] as const

test('private sale phase: equals what the contract says at 500 random times and totals [IFO-07]', async () => {
  const sales = await readAll()
  const input = fc.record({
    sale: fc.constantFrom(...sales),
    share: fc.oneof(fc.constantFrom(0, 9999, 10_000), fc.integer({ min: 0, max: 10_000 })),
    date: fc.constantFrom('startDate' as const, 'endDate' as const, 'releaseAt' as const),
    offset: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -2_000_000, max: 2_000_000 })),
    isCancelled: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    // What a full sale lacks, in units of the token: less than one, or one.
    rest: fc.constantFrom('none' as const, 'dust' as const, 'unit' as const),
  })
  const samples = fc.sample(input, { numRuns: 500, seed: 11 })
  const seen = new Set<string>()
  await Promise.all(
    samples.map(async ({ sale, share, date, offset, isCancelled, rest }) => {
      const unit = 10n ** BigInt(sale.idoToken.decimals)
      const unitPrice = (sale.idoPrice + unit - 1n) / unit
      const missing = { none: 0n, dust: unitPrice - 1n, unit: unitPrice }[share === 10_000 ? rest : 'none']
      const totalContributed = (sale.hardcap * BigInt(share)) / 10_000n - missing
      const now = sale[date] + offset
      const at = (slot: number, value: bigint) => ({
        slot: numberToHex(slot, { size: 32 }),
        value: toHex(value, { size: 32 }),
      })
      const call = (functionName: 'phase' | 'hasSucceeded') =>
        devnet.client.readContract({
          abi: PrivateSaleContract.abi,
          address: sale.address,
          functionName,
          stateOverride: [
            {
              address: sale.address,
              stateDiff: [at(SLOTS.totalContributed, totalContributed), at(SLOTS.isCancelled, isCancelled ? 1n : 0n)],
            },
          ],
          blockOverrides: { time: BigInt(now) },
        })
      const [phase, isSuccess] = await Promise.all([call('phase'), call('hasSucceeded')])
      const total = { totalContributed, isCancelled, tokensHeld: 0n }
      const expected = PHASES[Number(phase)]
      expect(getPhase(sale, total, now)).toBe(expected)
      expect(hasSucceeded(sale, total, now)).toBe(isSuccess)
      seen.add(String(expected))
    }),
  )
  expect([...seen].sort()).toEqual([...PHASES].sort())
})

test('private sale: tokens of an amount are those of the contract', async () => {
  const sales = await readAll()
  const amounts = fc.sample(fc.bigInt({ min: 0n, max: 10n ** 24n }), { numRuns: 50, seed: 5 })
  for (const sale of sales) {
    const answers = await Promise.all(
      amounts.map((amount) =>
        chain.readContract({
          abi: PrivateSaleContract.abi,
          address: sale.address,
          functionName: 'tokensFor',
          args: [amount],
        }),
      ),
    )
    expect(amounts.map((amount) => getTokensFor(sale, amount))).toEqual(answers)
  }
})

/** Accounts that want the last coins of a sale at the same time, and the blocks that their transactions take. */
const BUYERS = 200
const BUYER_BLOCKS = 4

test('private sale: of 200 who want the last 10 BNB at once none is refused, and the hard cap is hit to the wei', async () => {
  const { client } = devnet
  const sale = (await readAll()).find(({ name }) => name === 'Sextant') as PrivateSale
  const contract = { abi: PrivateSaleContract.abi, address: sale.address } as const
  await client.request<UntypedRpc>({ method: 'anvil_autoImpersonateAccount', params: [true] })
  async function contribute(from: Address, amount: bigint): Promise<Hex> {
    const data = encodeFunctionData({ ...contract, functionName: 'contribute', args: [amount, zeroAddress] })
    const call = { from, to: sale.address, data, value: numberToHex(amount), gas: '0x493e0', gasPrice: '0x0' }
    return client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params: [call] })
  }
  const total = await client.readContract({ ...contract, functionName: 'totalContributed' })
  const [first, second] = [accounts.players[10], accounts.players[11]]
  if (first === undefined || second === undefined) throw new Error('The devnet has too few players.')
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n })
  await contribute(first.address, parseEther('10'))
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n })
  await contribute(second.address, sale.hardcap - total - parseEther('20'))

  await devnet.blocks.pause()
  const buyers = Array.from({ length: BUYERS }, (_, i): Address => pad(toHex(0xb0b0_0000 + i), { size: 20 }))
  await Promise.all(buyers.map((address) => client.setBalance({ address, value: parseEther('1') })))
  const hashes = await Promise.all(buyers.map((address) => contribute(address, parseEther('0.3'))))
  for (let block = 0; block < BUYER_BLOCKS; block++) {
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n })
    await client.mine({ blocks: 1 })
  }
  await devnet.blocks.resume()

  const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
  expect(receipts.filter(({ status }) => status !== 'success')).toEqual([])
  expect(await client.readContract({ ...contract, functionName: 'totalContributed' })).toBe(sale.hardcap)
  // What was not taken is back in each wallet, to the wei: the transactions pay no gas here.
  const kept = await Promise.all(buyers.map((address) => client.getBalance({ address })))
  const taken = await Promise.all(
    buyers.map((account) => client.readContract({ ...contract, functionName: 'contributed', args: [account] })),
  )
  expect(kept).toEqual(taken.map((amount) => parseEther('1') - amount))
  expect(taken.reduce((sum, amount) => sum + amount, 0n)).toBe(parseEther('10'))
})
