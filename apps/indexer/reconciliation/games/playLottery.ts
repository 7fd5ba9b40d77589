// Random lotteries: purchases, injections, draws with and without winners, claims of some of the prizes.
import type { Address } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import type { GamesChain } from '../../../../devnet/deploy/games/mockGames.ts'

const LENGTH_SECONDS = 43_200n
const TICKET_PRICE = 10n ** 18n

/** Bps of the six brackets. Some lotteries have brackets without a share. */
const BREAKDOWNS: readonly (readonly bigint[])[] = [
  [250n, 375n, 625n, 1250n, 2500n, 5000n],
  [0n, 1000n, 0n, 0n, 9000n, 0n],
]

type LotteryOptions = {
  /** Numbers in [0, 1), the same in every run. */
  readonly random: () => number
  /** Whether every player wins, instead of some. */
  readonly isCrowd?: boolean
}

/** Plays one lottery to its draw, and claims some prizes of this one and earlier ones. */
export async function playLottery(chain: GamesChain, { random, isCrowd = false }: LotteryOptions) {
  const { devnet, lottery, generator, players, send } = chain
  const [operator, deployer] = [accounts.operator.address, accounts.deployer.address]
  const below = (n: number) => Math.floor(random() * n)
  const finalNumber = 1_000_000 + below(1_000_000)
  const createNumber = () => {
    const number = 1_000_000 + below(1_000_000)
    const matching = isCrowd ? 1 : below(7)
    const unit = 10 ** matching
    // The first digit of every number is 1.
    return matching === 6 ? finalNumber : Math.floor(number / unit) * unit + (finalNumber % unit)
  }
  const { timestamp } = await devnet.client.getBlock()
  const start = timestamp + 10n
  const breakdown = BREAKDOWNS[below(BREAKDOWNS.length)]
  await send(deployer, { ...lottery, functionName: 'setTerms', args: [2000n, breakdown, 2000n] })
  const terms = [start + LENGTH_SECONDS, TICKET_PRICE, 2000n, breakdown, 2000n]
  await send(operator, { ...lottery, functionName: 'startLottery', args: terms }, start)
  const id = await devnet.client.readContract({ ...lottery, functionName: 'currentLotteryId' })
  const buyers = isCrowd ? players : Array.from({ length: below(12) }, () => players[below(6)] as Address)
  for (const buyer of buyers) {
    const numbers = Array.from({ length: isCrowd ? 2 : 1 + below(8) }, createNumber)
    await send(buyer, { ...lottery, functionName: 'buyTickets', args: [id, numbers] })
  }
  if (random() < 0.5) await send(deployer, { ...lottery, functionName: 'injectFunds', args: [id, 7n * TICKET_PRICE] })
  await send(operator, { ...lottery, functionName: 'closeLottery', args: [id] }, start + LENGTH_SECONDS + 1n)
  await send(operator, { ...generator, functionName: 'setNumber', args: [id, finalNumber] })
  const draw = { ...lottery, functionName: 'drawFinalNumberAndMakeLotteryClaimable' }
  await send(operator, { ...draw, args: [id, random() < 0.5] })
  await claimSome(chain, random, id)
  if (id > 1n) await claimSome(chain, random, 1n + BigInt(below(Number(id) - 1)))
}

/** Claims some winning tickets, so that some accounts claim all of theirs, some a part, some none. */
async function claimSome({ devnet, lottery, players, send }: GamesChain, random: () => number, lotteryId: bigint) {
  const { readContract } = devnet.client
  for (const account of players.slice(0, 6)) {
    const part = random() < 0.5 ? 1 : random()
    const [ticketIds, , areClaimed] = await readContract({
      ...lottery,
      functionName: 'viewUserInfoForLotteryId',
      args: [account, lotteryId, 0n, 1000n],
    })
    const wins: { readonly id: bigint; readonly bracket: number }[] = []
    for (const [index, id] of ticketIds.entries()) {
      if (areClaimed[index]) continue
      for (let bracket = 5; bracket >= 0; bracket--) {
        const args = [lotteryId, id, bracket] as const
        if ((await readContract({ ...lottery, functionName: 'viewRewardsForTicketId', args })) === 0n) continue
        wins.push({ id, bracket })
        break
      }
    }
    const claimed = wins.slice(0, Math.floor(wins.length * part))
    if (claimed.length === 0) continue
    const args = [lotteryId, claimed.map(({ id }) => id), claimed.map(({ bracket }) => bracket)]
    await send(account, { ...lottery, functionName: 'claimTickets', args })
  }
}
