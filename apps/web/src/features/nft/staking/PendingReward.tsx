import { CurrencyAmount } from '@zono/sdk'
import { useBlockProgress } from '#core/chain/useBlockProgress.ts'
import { getUsdValue, type UsdPrice } from '#core/prices/usdPrice.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { Money } from '#ui/figure/Money.tsx'
import type { NftStakingAccount, NftStakingPool } from './nftStaking.queries.ts'
import { getRewardsAt } from './nftStaking.rules.ts'

type PendingRewardProps = {
  readonly pool: NftStakingPool
  readonly account: NftStakingAccount
  /** USD of one whole earning token; adds the value. */
  readonly price?: UsdPrice | undefined
}

/** Rewards that an account can claim, which count up between blocks. */
export function PendingReward({ pool, account, price }: PendingRewardProps) {
  const { earningToken } = pool
  const text = useBlockProgress(({ blockNumber, fraction }) => {
    const amount = getRewardsAt(pool, account, blockNumber, fraction).pending
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

/** Rewards of an account that are held back until its pieces have paid the fee to leave. */
export function HeldReward({ pool, account }: Omit<PendingRewardProps, 'price'>) {
  const { earningToken } = pool
  const text = useBlockProgress(
    ({ blockNumber, fraction }) =>
      CurrencyAmount.toSignificant(
        { currency: earningToken, amount: getRewardsAt(pool, account, blockNumber, fraction).held },
        6,
      ),
    true,
  )
  return <Money value={text} unit={shortSymbol(earningToken)} />
}
