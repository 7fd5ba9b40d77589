import type { CollectSource } from '#features/collect.ts'
import { competitionPrizes } from '#features/competition/competition.collect.ts'
import { reclaimableBids } from '#features/earn/auctions/auctions.collect.ts'
import { farmRewards } from '#features/earn/farms/farms.collect.ts'
import { poolRewards } from '#features/earn/pools/pools.collect.ts'
import { lotteryPrizes } from '#features/games/lottery/prizes/prizes.collect.ts'
import { predictionWinnings } from '#features/games/prediction/prediction.collect.ts'
import { farmedPieces } from '#features/nft/farming/nftFarms.collect.ts'
import { marketRevenue } from '#features/nft/market/revenue.collect.ts'
import { nftStakingRewards } from '#features/nft/staking/nftStaking.collect.ts'
import { saleClaims } from '#features/sales/ifo/pool/ifo.collect.ts'
import { privateSaleClaims } from '#features/sales/launchpad/launchpad.collect.ts'

/** Everything that pays something out to an account. Loaded with the first screen that lists it. */
export const collectSources: readonly CollectSource[] = [
  farmRewards,
  poolRewards,
  reclaimableBids,
  lotteryPrizes,
  predictionWinnings,
  nftStakingRewards,
  farmedPieces,
  marketRevenue,
  saleClaims,
  privateSaleClaims,
  competitionPrizes,
]
