import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFarmList, readGame, readLottery, readLotteryState, readRounds, readStakingPoolList, readStakingPools } from '@zono/client'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { type Devnet, startDevnet } from '../../../../devnet/devnet.ts'
import { readAuctions } from './earn/auctions/auctions.queries.ts'
import { nftFarms } from './nft/farming/nftFarms.instances.ts'
import { nftMints } from './nft/mint/nftMints.instances.ts'
import { readSquadSeasons, readSquadState, readSquadTerms } from './nft/squad/squad.queries.ts'
import { nftStakingPools } from './nft/staking/nftStaking.instances.ts'
import { sales } from './sales/ifo/sales.instances.ts'
let devnet: Devnet
let chain: ChainClient
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())
test('probe', async () => {
  const { number, timestamp } = await devnet.client.getBlock()
  const now = chainAt(chain, number, Number(timestamp))
  const t = Number(timestamp)
  const out: unknown[] = []
  for (const m of await nftMints.readAllTerms(now, null)) out.push(['mint', m?.mid, m && m.activeAt - t, m?.price, m?.payingToken.symbol, m?.maxSupply, m?.isFinished])
  for (const f of await nftFarms.readAllTerms(now, null)) {
    const s = f && (await nftFarms.readStates(now, [f]))[f.nfid]
    out.push(['farm', f?.nfid, f && f.startAt - t, s && s.endAt - t, s?.nftsLeft])
  }
  for (const p of await nftStakingPools.readAllTerms(now, null)) out.push(['nftstake', p?.nsid, p && p.startBlock - number, p && p.endBlock - number, p?.isFinished, p?.collection.name])
  const pools = await readStakingPoolList(now)
  const st = await readStakingPools(now, pools)
  for (const p of pools) if (p.kind === 'stakingPool') out.push(['pool', p.poolId, p.startBlock - number, (st[p.poolId]?.endBlock ?? 0n) - number, p.isFinished, st[p.poolId]?.totalStaked])
  for (const s of await sales.readAllTerms(now, null)) out.push(['ifo', s?.id, s && s.startBlock - number, s && s.endBlock - number])
  out.push(['auction', ...(await readAuctions(now, null)).auctions.map((a) => [a.id, a.isClosed, a.startBlock - number, a.endBlock - number])])
  const l = await readLotteryState(now)
  const r = await readLottery(now, l.currentLotteryId ?? 0)
  out.push(['lottery', l.currentLotteryId, r.isLoading ? r : [r.status, r.endTime - t]])
  for (const s of await readSquadSeasons(now, null)) {
    const terms = await readSquadTerms(now, s)
    const state = terms && (await readSquadState(now, terms))
    out.push(['squad', terms?.maxSupply, state && [state.status, state.presaleTimestamp - t, state.startTimestamp - t, state.endTimestamp - t, state.pricePerTicket, state.maxPerAddress]])
  }
  const g = await readGame(now)
  const rounds = await readRounds(now, [g.currentEpoch - 1, g.currentEpoch])
  out.push(['pred', g, Object.values(rounds).map((x: any) => x && [x.epoch, x.startTimestamp - t, x.lockTimestamp - t, x.closeTimestamp - t, x.lockOracleId])])
  console.log(out.map((o) => JSON.stringify(o, (_, v) => (typeof v === 'bigint' ? `${v}` : v))).join('\n'))
})
