import { type Deployment, erc20Abi, InitialFarmOffering, PrivateSale } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { GameCall } from '../../../../devnet/games/calls.ts'
import { getBasicCommitters } from '../../../../devnet/seed/sales/seedSales.ts'
import type { Plan, RoundIndex } from '../plan.ts'

/** The devnet's sales by name: ids of the deployment (devnet/deploy/sales). */
const [IFO, PRIVATE] = [
  { lantern: 1, pylon: 2, quarry: 3, meridian: 4 },
  { cinder: 1, skylark: 2, anchor: 4, sextant: 5, compass: 6 },
] as const

/** Main tokens that a newcomer commits, who has a profile. */
const FIRST_COMMITMENT = parseEther('12')

const [BASIC, UNLIMITED] = [0, 1] as const

const getAddress = (entries: Deployment['ifos'] | Deployment['privateSales'], id: number): Address => {
  const entry = entries?.find((sale) => sale.id === id)
  if (entry === undefined) throw new Error(`There is no sale ${id}.`)
  return entry.contractAddress
}

const getAccount = (group: 'traders' | 'players', index: number): Address => {
  const account = accounts[group][index]
  if (account === undefined) throw new Error(`There is no account ${index} of the ${group}.`)
  return account.address
}

/** One of those who the seed let commit to the basic pool of a sale. */
const getCommitter = (sale: string, index: number): Address => {
  const committer = getBasicCommitters(sale)[index]
  if (committer === undefined) throw new Error(`${sale} has no commitment ${index} to its basic pool.`)
  return committer
}

/**
 * Commitments of known and new accounts, claims with tokens, a fee, vesting and refunds, referrals, the end of a hard cap and
 * a cancelled sale.
 */
export async function planSales(
  { client, deployment }: Pick<Devnet, 'client' | 'deployment'>,
  round: RoundIndex,
): Promise<Plan> {
  const { ifos, privateSales } = deployment
  const zono = deployment.contracts.Zono as Address
  const [visitor, member] = [accounts.testUser.address, accounts.member.address]
  const [trader, newcomer] = [getAccount('traders', round), getAccount('players', 5 + round)]

  const callIfo = (from: Address, id: number, functionName: string, ...args: readonly unknown[]): GameCall => ({
    from,
    to: getAddress(ifos, id),
    data: encodeFunctionData({ abi: InitialFarmOffering.abi, functionName, args } as never),
  })
  const callPrivate = (from: Address, id: number, functionName: 'claim' | 'claimReferral'): GameCall => ({
    from,
    to: getAddress(privateSales, id),
    data: encodeFunctionData({ abi: PrivateSale.abi, functionName }),
  })
  const contribute = (from: Address, id: number, whole: string, referrer: Address = zeroAddress): GameCall => ({
    from,
    to: getAddress(privateSales, id),
    data: encodeFunctionData({
      abi: PrivateSale.abi,
      functionName: 'contribute',
      args: [parseEther(whole), referrer],
    }),
    value: parseEther(whole),
  })
  const callToken = (from: Address, functionName: 'approve' | 'transfer', to: Address): GameCall => ({
    from,
    to: zono,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, FIRST_COMMITMENT] }),
  })
  const releaser = round === 0 ? visitor : getAccount('traders', 0)
  const vestingId = await client.readContract({
    abi: InitialFarmOffering.abi,
    address: getAddress(ifos, IFO.quarry),
    functionName: 'computeVestingScheduleIdForAddressAndPid',
    args: [releaser, UNLIMITED],
  })
  const always = [
    callIfo(trader, IFO.meridian, 'depositPool', parseEther('10'), UNLIMITED),
    callToken(newcomer, 'approve', getAddress(ifos, IFO.meridian)),
    callIfo(newcomer, IFO.meridian, 'depositPool', FIRST_COMMITMENT, BASIC),
    // The member's claim gives points to its profile.
    callIfo(round === 0 ? getCommitter('Lantern', 2) : member, IFO.lantern, 'harvestPool', BASIC),
    callIfo(getCommitter('Quarry', round), IFO.quarry, 'harvestPool', BASIC),
    callIfo(trader, IFO.quarry, 'harvestPool', UNLIMITED),
    callIfo(releaser, IFO.quarry, 'release', vestingId),
    callIfo(getCommitter('Pylon', round), IFO.pylon, 'harvestPool', BASIC),
    callIfo(trader, IFO.pylon, 'harvestPool', UNLIMITED),
    contribute(newcomer, PRIVATE.sextant, '1', trader),
    contribute(newcomer, PRIVATE.sextant, '2', zeroAddress),
  ]
  const funding = [callToken(getAccount('traders', 0), 'transfer', newcomer)]
  if (round === 1) {
    const cancel = encodeFunctionData({ abi: PrivateSale.abi, functionName: 'cancel' })
    const calls = [
      callPrivate(getAccount('traders', 0), PRIVATE.skylark, 'claim'),
      callPrivate(getAccount('traders', 1), PRIVATE.cinder, 'claim'),
    ]
    return {
      ownerCalls: [{ target: getAddress(privateSales, PRIVATE.compass), data: cancel }],
      funding,
      calls: [...always, ...calls],
    }
  }
  return {
    ownerCalls: [],
    funding,
    calls: [
      ...always,
      // Has credit, and is new to the sale.
      callIfo(getAccount('traders', 3), IFO.meridian, 'depositPool', parseEther('15'), UNLIMITED),
      callIfo(getAccount('traders', 2), IFO.lantern, 'harvestPool', UNLIMITED),
      // The sale takes a part of it, and is full.
      contribute(getAccount('traders', 2), PRIVATE.anchor, '1'),
      callPrivate(member, PRIVATE.skylark, 'claim'),
      callPrivate(visitor, PRIVATE.skylark, 'claimReferral'),
      callPrivate(visitor, PRIVATE.cinder, 'claim'),
    ],
  }
}
