import { getContract, InitialFarmOffering, PrivateSale, Profile, SaleVault } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetContext } from '../context.ts'
import { BASIC_LIMIT } from '../deploy/sales/saleTerms.ts'
import { approveToken, type NftCall } from '../nfts/calls.ts'
import { type Activity, between, perform } from './activity.ts'

/** Pools of a token sale. */
const [BASIC, UNLIMITED] = [0, 1]

/** Phase of a private sale that takes contributions. */
const OPEN = 1

/** Most wei that a person contributes at a time. */
const MAX_CONTRIBUTION = parseEther('0.4')

const randomPart = (limit: bigint): bigint => (limit * BigInt(Math.ceil(10 + 90 * Math.random()))) / 100n

const pick = <item>(items: readonly item[]): item | undefined => items[Math.floor(Math.random() * items.length)]

/** People buy in the sales that are open, in small amounts, so that each day of a sale has some left. */
export function createSalePurchases({ client, deployment }: DevnetContext): Activity {
  let turn = 0
  const zono = deployment.contracts.Zono as Address
  const vault = getContract(deployment, SaleVault)
  const abi = InitialFarmOffering.abi

  /** Commits to a sale of tokens that is open; nobody does where all is used. */
  async function commit(): Promise<readonly NftCall[]> {
    const height = await client.getBlockNumber()
    for (const { contractAddress: address } of deployment.ifos ?? []) {
      const read = { abi, address } as const
      const [start, end] = await Promise.all([
        client.readContract({ ...read, functionName: 'startBlock' }),
        client.readContract({ ...read, functionName: 'endBlock' }),
      ])
      if (height <= start || height + 1n >= end) continue
      const pid = turn % 4 === 0 ? BASIC : UNLIMITED
      const who = pick(pid === BASIC ? accounts.players : accounts.traders)?.address
      if (who === undefined) return []
      const left = pid === BASIC ? await readBasicLeft(address, who) : await readCreditLeft(address, who)
      const amount = randomPart(left < COMMITMENT ? left : COMMITMENT)
      if (amount === 0n) return []
      const data = encodeFunctionData({ abi, functionName: 'depositPool', args: [amount, pid] })
      return [approveToken(who, zono, address, amount), { from: who, to: address, data }]
    }
    return []
  }

  async function readBasicLeft(address: Address, who: Address): Promise<bigint> {
    const profile = getContract(deployment, Profile)
    const isActive = await client.readContract({ ...profile, functionName: 'getUserStatus', args: [who] })
    if (!isActive) return 0n
    const [[used = 0n]] = await client.readContract({
      ...{ abi, address, functionName: 'viewUserInfo' },
      args: [who, [BASIC]],
    })
    return BASIC_LIMIT - used
  }

  async function readCreditLeft(address: Address, who: Address): Promise<bigint> {
    const period = await client.readContract({ abi, address, functionName: 'creditPeriod' })
    const [credit, [[used = 0n]]] = await Promise.all([
      client.readContract({ ...vault, functionName: 'getSettledCredit', args: [who, period] }),
      client.readContract({ ...{ abi, address, functionName: 'viewUserInfo' }, args: [who, [UNLIMITED]] }),
    ])
    return credit > used ? credit - used : 0n
  }

  /** Contributes BNB to a private sale. Leaves the last twentieth to people at the page. */
  async function contribute(): Promise<readonly NftCall[]> {
    for (const { contractAddress: address } of deployment.privateSales ?? []) {
      const read = { abi: PrivateSale.abi, address } as const
      const [phase, payToken, hardcap, total, minimum, maxPerUser] = await Promise.all([
        client.readContract({ ...read, functionName: 'phase' }),
        client.readContract({ ...read, functionName: 'payToken' }),
        client.readContract({ ...read, functionName: 'hardcap' }),
        client.readContract({ ...read, functionName: 'totalContributed' }),
        client.readContract({ ...read, functionName: 'minPerTransaction' }),
        client.readContract({ ...read, functionName: 'maxPerUser' }),
      ])
      const amount = minimum + randomPart(MAX_CONTRIBUTION - minimum)
      if (phase !== OPEN || payToken !== zeroAddress) continue
      if (total + amount > (hardcap * 95n) / 100n) continue
      const who = await pickContributor(address, maxPerUser === 0n ? undefined : maxPerUser - amount)
      if (who === undefined) continue
      const data = encodeFunctionData({ abi: PrivateSale.abi, functionName: 'contribute', args: [amount, zeroAddress] })
      return [{ from: who, to: address, data, value: amount }]
    }
    return []
  }

  /** One of the players who have contributed no more than `limit` wei yet; any of them without a limit. */
  async function pickContributor(address: Address, limit: bigint | undefined): Promise<Address | undefined> {
    const contributed = await Promise.all(
      accounts.players.map(async (player) => ({
        player: player.address,
        amount: await client.readContract({
          ...{ abi: PrivateSale.abi, address, functionName: 'contributed' },
          args: [player.address],
        }),
      })),
    )
    return pick(contributed.filter(({ amount }) => limit === undefined || amount <= limit))?.player
  }

  return {
    name: 'sales',
    getDelaySeconds: between(100, 200),
    act: async () => perform(client, await (turn++ % 3 === 2 ? contribute() : commit())),
  }
}

/** Most main tokens that are committed at a time. */
const COMMITMENT = parseEther('25')
