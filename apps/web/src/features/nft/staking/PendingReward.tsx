import { CurrencyAmount } from '@zono/sdk'
import { useBlockProgress } from '../../../core/chain/useBlockProgress.ts'
import { getUsdValue, type UsdPrice } from '../../../core/prices/usdPrice.ts'
import { shortSymbol } from '../../../core/tokens/shortSymbol.ts'
import { formatUsd } from '../../../lib/format/formatUsd.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import type { NftStakingAccount, NftStakingPool } from './nftStaking.queries.ts'
import { getPendingRewardAt } from './nftStaking.rules.ts'

type PendingRewardProps = {
  readonly pool: NftStakingPool
  readonly account: NftStakingAccount
  /** USD of one whole earning token; adds the value. */
  readonly price?: UsdPrice | undefined
}

/** Rewards of an account, which count up between blocks. */
export function PendingReward({ pool, account, price }: PendingRewardProps) {
  const { earningToken } = pool
  const text = useBlockProgress(({ blockNumber, fraction }) => {
    const amount = getPendingRewardAt(pool, account, blockNumber, fraction)
    const usd = price === undefined ? '' : formatUsd(getUsdValue(amount, earningToken, price), 2)
    return `${CurrencyAmount.toSignificant({ currency: earningToken, amount }, 6)} ${usd}`
  }, account.stakedNfts.length > 0)
  const [value, usd] = text.split(' ')
  return (
    <>
      <Money value={value} unit={shortSymbol(earningToken)} />
      {usd && <span className="text-muted"> ({usd})</span>}
    </>
  )
}
