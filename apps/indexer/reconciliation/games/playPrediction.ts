// Random rounds of the prediction: bets on both sides, on one, or on none; ties with and without a dead zone, missed
// rounds, pauses, claims and refunds.
import type { Address } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import type { GamesChain } from '../../../../devnet/deploy/games/mockGames.ts'

const [INTERVAL_SECONDS, BUFFER_SECONDS] = [300n, 60n]
const MIN_BET = 10n ** 13n
const DEAD_ZONE_BPS = 10n

type RoundsOptions = {
  /** Numbers in [0, 1), the same in every run. */
  readonly random: () => number
  readonly rounds: number
  /** Index of a round in which every player bets. */
  readonly crowdRound?: number
}

/** Starts the game, or starts it again, and plays some rounds. */
export async function playPrediction(chain: GamesChain, { random, rounds, crowdRound }: RoundsOptions) {
  const { devnet, prediction, feed, players, send } = chain
  const { readContract } = devnet.client
  const [operator, deployer] = [accounts.operator.address, accounts.deployer.address]
  const below = (n: number) => Math.floor(random() * n)
  const execute = (functionName: string, time?: bigint) => send(operator, { ...prediction, functionName }, time)
  const getTime = async () => (await devnet.client.getBlock()).timestamp
  let price = 600n * 10n ** 8n

  /** Time at which anyone can start the game again that nobody executes. */
  const getRestartTime = (lockTimestamp: bigint) => lockTimestamp + INTERVAL_SECONDS + BUFFER_SECONDS + 1n
  const readCurrentRound = async () => {
    const epoch = await readContract({ ...prediction, functionName: 'currentEpoch' })
    return readContract({ ...prediction, functionName: 'rounds', args: [epoch] })
  }

  /** Starts the first round: at all, after a pause, or after a time in which nobody executed rounds. */
  async function startGenesis() {
    if (await readContract({ ...prediction, functionName: 'paused' })) {
      // Ties go to the treasury, and after the next pause they are void.
      const deadZone = await readContract({ ...prediction, functionName: 'deadZoneBps' })
      await send(deployer, { ...prediction, functionName: 'setDeadZone', args: [deadZone === 0n ? DEAD_ZONE_BPS : 0n] })
      await send(deployer, { ...prediction, functionName: 'unpause' })
    }
    if (!(await readContract({ ...prediction, functionName: 'genesisStartOnce' }))) await execute('genesisStartRound')
    const { lockTimestamp } = await readCurrentRound()
    const [now, restartTime] = [await getTime(), getRestartTime(lockTimestamp)]
    if (now >= lockTimestamp) await execute('restart', now > restartTime ? now + 1n : restartTime)
  }

  /** After a reorg a round may be about to lock, or hold bets already. */
  async function canBet(account: Address, epoch: bigint, lockTimestamp: bigint): Promise<boolean> {
    const [, amount] = await readContract({ ...prediction, functionName: 'ledger', args: [epoch, account] })
    return amount === 0n && (await getTime()) + 1n < lockTimestamp
  }

  async function bet(account: Address, epoch: bigint, side: 'betBull' | 'betBear') {
    const value = MIN_BET + BigInt(below(10 ** 6)) * 10n ** 11n + BigInt(below(1000))
    await send(account, { ...prediction, functionName: side, args: [epoch], value })
  }

  await startGenesis()
  for (let n = 0; n < rounds; n++) {
    const { epoch, lockTimestamp } = await readCurrentRound()
    const isOneSided = random() < 0.25
    const bettors = n === crowdRound ? players : players.slice(0, below(8))
    for (const account of bettors) {
      const side = isOneSided || random() < 0.5 ? 'betBull' : 'betBear'
      if (await canBet(account, epoch, lockTimestamp)) await bet(account, epoch, side)
    }
    await claimSome(chain, random)

    const event = n === crowdRound ? 1 : random()
    if (event < 0.1) {
      await send(deployer, { ...prediction, functionName: 'pause' })
      await startGenesis()
    } else if (event < 0.2) {
      await execute('restart', getRestartTime(lockTimestamp))
    } else {
      // A third of the rounds end with the price they locked.
      price += BigInt(below(3) - 1) * 10n ** 8n
      const now = await getTime()
      const time = now >= lockTimestamp ? now + 1n : lockTimestamp
      await send(operator, { ...feed, functionName: 'push', args: [price, time] }, time)
      const isLocked = await readContract({ ...prediction, functionName: 'genesisLockOnce' })
      await execute(isLocked ? 'executeRound' : 'genesisLockRound')
    }
  }
}

/** Claims what some accounts can claim: rewards, void bets and refunds. */
async function claimSome({ devnet, prediction, players, send }: GamesChain, random: () => number) {
  const { readContract } = devnet.client
  for (const account of players.slice(0, 5)) {
    if (random() < 0.6) continue
    const [epochs, bets] = await readContract({
      ...prediction,
      functionName: 'getUserRounds',
      args: [account, 0n, 1000n],
    })
    const payable: bigint[] = []
    for (const [index, epoch] of epochs.entries()) {
      if (bets[index]?.claimed || random() < 0.2) continue
      const args = [epoch, account] as const
      const canClaim =
        (await readContract({ ...prediction, functionName: 'claimable', args })) ||
        (await readContract({ ...prediction, functionName: 'refundable', args }))
      if (canClaim) payable.push(epoch)
    }
    if (payable.length > 0) await send(account, { ...prediction, functionName: 'claim', args: [payable] })
  }
}
