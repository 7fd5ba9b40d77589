// Computes the rows of the prediction subgraph from the raw logs alone.
import { AggregatorV3Interface, Prediction } from '@zono/protocol'
import { type Address, formatEther, formatUnits, type Log, parseEventLogs } from 'viem'
import { divideRounded, type ExpectedLists, sum } from '../expectedRows.ts'

const MARKET_ID = '1'
const PRICE_DECIMALS = 8

/** Expected rows of every list, with all their fields. */
export function computePredictionRows(
  { prediction, feed }: { readonly prediction: Address; readonly feed: Address },
  logs: readonly Log[],
  getTimestamp: (block: bigint) => bigint,
): ExpectedLists {
  const isFrom = (address: Address) => (log: Log) => log.address.toLowerCase() === address.toLowerCase()
  const events = parseEventLogs({ abi: Prediction.abi, logs: logs.filter(isFrom(prediction)) })
  type Event = (typeof events)[number]
  const of = <name extends Event['eventName']>(name: name) =>
    events.filter((event): event is Extract<Event, { eventName: name }> => event.eventName === name)
  const byEpoch = <event extends { readonly args: { readonly epoch: bigint } }>(list: readonly event[]) =>
    new Map(list.map((event) => [event.args.epoch, event]))
  const time = (blockNumber: bigint) => String(getTimestamp(blockNumber))
  const starts = of('StartRound')
  const [started, locked, ended] = [byEpoch(starts), byEpoch(of('LockRound')), byEpoch(of('EndRound'))]
  const rewards = byEpoch(of('RewardsCalculated'))
  const claims = of('Claim')
  const pausedEpochs = of('Pause').map(({ args }) => args.epoch)
  const bets = events.flatMap((event) =>
    event.eventName === 'BetBull' || event.eventName === 'BetBear'
      ? [{ ...event, side: event.eventName === 'BetBull' ? 'Bull' : 'Bear', user: event.args.sender.toLowerCase() }]
      : [],
  )
  type Bet = (typeof bets)[number]

  /** Whether bets are refunded, as far as the logs show it. */
  const isCanceled = (epoch: bigint): boolean =>
    !ended.has(epoch) &&
    (started.has(epoch + 2n) ||
      (started.has(epoch + 1n) && !locked.has(epoch)) ||
      pausedEpochs.some((paused) => paused === epoch || paused === epoch + 1n) ||
      claims.some(({ args }) => args.epoch === epoch))

  function getPosition(epoch: bigint): 'Bull' | 'Bear' | 'House' | null {
    const [lock, end] = [locked.get(epoch), ended.get(epoch)]
    if (lock === undefined || end === undefined) return null
    return end.args.price > lock.args.price ? 'Bull' : end.args.price < lock.args.price ? 'Bear' : 'House'
  }

  /** Outcome of a bet by the rules of the game; null before it has one, and where the bet is paid back. */
  function getOutcome({ args, side }: Bet): { readonly isWon: boolean; readonly net: bigint } | null {
    const reward = rewards.get(args.epoch)
    const total = sum(bets.filter((bet) => bet.args.epoch === args.epoch).map((bet) => bet.args.amount))
    // Where all bets share the reward nobody has lost: one side had no bets, or the price stayed within the dead zone.
    if (reward === undefined || reward.args.rewardBaseCalAmount === total) return null
    if (getPosition(args.epoch) !== side) return { isWon: false, net: -args.amount }
    const { rewardAmount, rewardBaseCalAmount } = reward.args
    return { isWon: true, net: (args.amount * rewardAmount) / rewardBaseCalAmount - args.amount }
  }

  function getTotals(own: readonly Bet[], ownClaims: readonly (typeof claims)[number][]) {
    const outcomes = own.map(getOutcome).filter((outcome) => outcome !== null)
    const won = outcomes.filter(({ isWon }) => isWon)
    const getAmount = (side?: string) =>
      sum(own.filter((bet) => side === undefined || bet.side === side).map(({ args }) => args.amount))
    return {
      totalBets: String(own.length),
      totalBetsBull: String(own.filter(({ side }) => side === 'Bull').length),
      totalBetsBear: String(own.filter(({ side }) => side === 'Bear').length),
      totalBNB: formatEther(getAmount()),
      totalBNBBull: formatEther(getAmount('Bull')),
      totalBNBBear: formatEther(getAmount('Bear')),
      totalBetsClaimed: String(ownClaims.length),
      totalBNBClaimed: formatEther(sum(ownClaims.map(({ args }) => args.amount))),
      totalBetsSettled: String(outcomes.length),
      totalBetsWon: String(won.length),
      winRate: divideRounded(BigInt(won.length) * 100n, BigInt(outcomes.length)),
      averageBNB: own.length === 0 ? '0' : divideRounded(getAmount(), BigInt(own.length) * 10n ** 18n),
      netBNB: formatEther(sum(outcomes.map(({ net }) => net))),
    }
  }

  const getLockOrEnd = (name: 'lock' | 'close', event: Event | undefined) => {
    const isPriced = event?.eventName === 'LockRound' || event?.eventName === 'EndRound'
    return {
      [`${name}At`]: isPriced ? time(event.blockNumber) : null,
      [`${name}Block`]: isPriced ? String(event.blockNumber) : null,
      [`${name}Hash`]: isPriced ? event.transactionHash : null,
      [`${name}Price`]: isPriced ? formatUnits(event.args.price, PRICE_DECIMALS) : null,
      [`${name}RoundId`]: isPriced ? String(event.args.roundId) : null,
    }
  }

  const rounds = starts.map(({ args: { epoch }, blockNumber, transactionHash }) => {
    const own = bets.filter(({ args }) => args.epoch === epoch)
    const getSide = (side: string) => own.filter((bet) => bet.side === side)
    const getAmount = (list: readonly Bet[]) => formatEther(sum(list.map(({ args }) => args.amount)))
    const reward = rewards.get(epoch)?.args
    return {
      id: String(epoch),
      epoch: String(epoch),
      position: getPosition(epoch),
      failed: ended.has(epoch) ? false : isCanceled(epoch) ? true : null,
      previous: started.has(epoch - 1n) ? { id: String(epoch - 1n) } : null,
      startAt: time(blockNumber),
      startBlock: String(blockNumber),
      startHash: transactionHash,
      ...getLockOrEnd('lock', locked.get(epoch)),
      ...getLockOrEnd('close', ended.get(epoch)),
      totalBets: String(own.length),
      totalAmount: getAmount(own),
      bullBets: String(getSide('Bull').length),
      bullAmount: getAmount(getSide('Bull')),
      bearBets: String(getSide('Bear').length),
      bearAmount: getAmount(getSide('Bear')),
      rewardBaseCalAmount: reward ? formatEther(reward.rewardBaseCalAmount) : null,
      rewardAmount: reward ? formatEther(reward.rewardAmount) : null,
    }
  })

  const users = [...new Set(bets.map(({ user }) => user))].map((id) => {
    const own = bets.filter(({ user }) => user === id)
    const ownClaims = claims.filter(({ args }) => args.sender.toLowerCase() === id)
    const newest = [...own, ...ownClaims].reduce(
      (last, { blockNumber }) => (blockNumber > last ? blockNumber : last),
      0n,
    )
    return {
      id,
      createdAt: time((own[0] as Bet).blockNumber),
      updatedAt: time(newest),
      block: String(newest),
      ...getTotals(own, ownClaims),
    }
  })

  const lastPause = [...of('Pause'), ...of('Unpause')].sort((a, b) => Number(a.blockNumber - b.blockNumber)).at(-1)
  const market = {
    id: MARKET_ID,
    epoch: { id: String(starts.at(-1)?.args.epoch) },
    paused: lastPause?.eventName === 'Pause',
    totalUsers: String(users.length),
    totalBNBTreasury: formatEther(sum(of('RewardsCalculated').map(({ args }) => args.treasuryAmount))),
    ...getTotals(bets, claims),
  }

  const betRows = bets.map((bet) => {
    const { args, user, blockNumber, transactionHash } = bet
    const claim = claims.find((event) => event.args.epoch === args.epoch && event.args.sender === args.sender)
    return {
      id: `${user}-${args.epoch}`,
      round: { id: String(args.epoch) },
      user: { id: user },
      hash: transactionHash,
      amount: formatEther(args.amount),
      position: bet.side,
      claimed: claim !== undefined,
      claimedAt: claim ? time(claim.blockNumber) : null,
      claimedBlock: claim ? String(claim.blockNumber) : null,
      claimedHash: claim?.transactionHash ?? null,
      claimedBNB: claim ? formatEther(claim.args.amount) : null,
      claimedNetBNB: claim ? formatEther(claim.args.amount - args.amount) : null,
      createdAt: time(blockNumber),
      updatedAt: time(claim?.blockNumber ?? blockNumber),
      block: String(blockNumber),
    }
  })

  const answers = parseEventLogs({
    abi: AggregatorV3Interface.abi,
    eventName: 'AnswerUpdated',
    logs: logs.filter(isFrom(feed)),
  })
  const prices = answers.map(({ args, blockNumber }) => ({
    id: String(args.roundId),
    price: formatUnits(args.current, PRICE_DECIMALS),
    timestamp: String(args.updatedAt),
    block: String(blockNumber),
  }))
  return { markets: starts.length > 0 ? [market] : [], rounds, users, bets: betRows, prices }
}
