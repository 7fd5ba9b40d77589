import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from './launch.ts'
import { parseOperator } from './operator.ts'
import { type ExampleLaunch, example, startExampleLaunch } from './testing/exampleLaunch.ts'

let world: ExampleLaunch

beforeAll(async () => {
  world = await startExampleLaunch()
})
afterAll(() => world.stop())

const refuse = (changes: object) =>
  launch({
    operator: parseOperator({ ...world.settings, ...changes }),
    folder: world.folder,
    sends: true,
    log: () => {},
  })

test('launch: a beacon whose network has another key is refused', async () => {
  world.setBeacon({ public_key: '00'.repeat(96) })
  await expect(refuse({})).rejects.toThrow(/says public_key 0000/)
  world.setBeacon({ schemeID: 'pedersen-bls-chained' })
  await expect(refuse({})).rejects.toThrow(/says schemeID pedersen/)
  world.setBeacon({ period: undefined })
  await expect(refuse({})).rejects.toThrow('does not answer as drand')
  world.setBeacon()
})

test('launch: a feed without code, and one that is no feed, are refused', async () => {
  const nobody = '0x9999999999999999999999999999999999999999'
  await expect(refuse({ priceFeed: { address: nobody } })).rejects.toThrow('is not a price feed')
  const { usdc } = world.tokens
  await expect(refuse({ priceFeed: { address: usdc } })).rejects.toThrow('is not a price feed')
})

test('launch: a collection that nobody named is refused', async () => {
  const [farm] = example.nftFarms
  await expect(refuse({ nftFarms: [{ ...farm, collection: 'OTHER' }] })).rejects.toThrow('nfts has no collection OTHER')
})

test('launch: a token that nobody named, and more digits than a token has, are refused', async () => {
  const [pool] = example.stakingPools
  await expect(refuse({ stakingPools: [{ ...pool, rewardToken: 'doge' }] })).rejects.toThrow(
    'stakingPools 4.rewardToken: no token has the key doge.',
  )
  await expect(refuse({ stakingPools: [{ ...pool, rewardPerBlock: '0.0000001' }] })).rejects.toThrow(
    'usdc has 6 decimals',
  )
})

test('launch: a step that would fail is named with the contract’s own error', async () => {
  const early = { ...example.privateSales[0], startDate: 1_000_000_000 }
  await expect(refuse({ privateSales: [early] })).rejects.toThrow('PrivateSale 1 would fail: InvalidTerms()')
})

test('launch: what is refused has sent nothing', async () => {
  // Transactions of the tokens that the example names.
  const sent = Object.keys(world.tokens).length
  expect(await world.client.getTransactionCount({ address: world.deployer })).toBe(sent)
})
