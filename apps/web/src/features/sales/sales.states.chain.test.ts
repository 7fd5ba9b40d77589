// Each state that the page names is the contract's: what it offers is accepted then, and refused in all others.
import { parseEther, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { setUpTestChain, type TestChain } from '#core/testing/devnet/testChain.ts'
import { buildCall } from '#core/transactions/action.ts'
import { buildBatchedApproveCalls } from '#core/transactions/approveCalls.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../../devnet/chain/artifacts.ts'
import type { Devnet } from '../../../../../devnet/devnet.ts'
import { claim, commit } from './ifo/ifo.actions.ts'
import { canClaim, getSaleStatus } from './ifo/ifo.rules.ts'
import { sales } from './ifo/sales.instances.ts'

let devnet: Devnet
let clock: TestChain
const [buyer = expect.fail('no trader')] = accounts.traders.map(({ address }) => address)

setUpTestChain((world) => {
  ;({ devnet, clock } = world)
})

test.each([
  { name: 'finished', softcap: 0n },
  { name: 'cancelled', softcap: parseEther('500') },
])('token sales: take commitments between start and end alone, and pay after it; $name', async ({ name, softcap }) => {
  const { client, deployment } = devnet
  const start = (await client.getBlockNumber()) + 12n
  const offering = await deployContract(client, 'TestToken', ['Ember', 'EMBER', 18])
  const none = { vestingPercentage: 0n, vestingCliff: 0n, vestingDuration: 0n, vestingSlicePeriod: 0n }
  const amount = parseEther('1000')
  const pool = { raisingAmount: amount, offeringAmount: amount, limitPerUser: 0n, hasTax: true, ...none }
  const contractAddress = await deployContract(client, 'InitialFarmOffering', [
    {
      lpToken: deployment.contracts.Zono,
      offeringToken: offering,
      ifoPool: zeroAddress,
      creditPeriod: 0n,
      startBlock: start,
      endBlock: start + 8n,
      softcap,
      vestingStartTime: 0n,
      pools: [{ ...pool, raisingAmount: 0n, offeringAmount: 0n, hasTax: false }, pool],
      points: { profile: zeroAddress, campaignId: 0n, numberPoints: 0n, thresholdToClaim: 0n },
    },
    accounts.deployer.address,
  ])
  const { abi } = readArtifact('TestToken')
  const deployer = accounts.deployer.address
  await clock.sendAll(deployer, [buildCall({ abi, address: offering }, 'mint', [contractAddress, amount])])
  const entry = { id: 1, contractAddress, name: 'Ember', description: 'A sale of a test.' }
  const instances = { ...deployment, ifos: [entry] }
  const [sale] = await sales.readAllTerms({ ...(await clock.readNow()), deployment: instances }, null)
  if (sale === undefined) throw new Error('The sale could not be read.')
  const commitment = commit(sale, 1, parseEther('10'))
  await clock.sendAll(buyer, commitment.approvals.flatMap(buildBatchedApproveCalls))
  const read = async (at: ChainClient) => {
    const { 1: state } = await sales.readStates(at, [sale])
    return (height: bigint) => getSaleStatus(sale, state, height)
  }
  const readClaim = async () => (height: bigint) => (canClaim(sale, height) ? 'open' : 'closed')
  const offers = [{ from: buyer, action: commitment, states: ['live'] }]
  const [a, b, c] = ['coming_soon', 'live', name]
  expect(await clock.expectStatesAtHeights([start], read, offers)).toEqual([a, a, b, b])
  await clock.sendAll(buyer, [commitment.call])
  await clock.sendAll(buyer, commitment.approvals.flatMap(buildBatchedApproveCalls))
  const id = await client.snapshot()
  expect(await clock.expectStatesAtHeights([start + 8n], read, offers)).toEqual([b, c, c, c])
  await client.revert({ id })
  const claims = [{ from: buyer, action: claim(sale, 1, softcap > 0n), states: ['open'] }]
  expect(await clock.expectStatesAtHeights([start + 8n], readClaim, claims)).toEqual([
    'closed',
    'closed',
    'open',
    'open',
  ])
})
