import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getProductKind, getProductSlug } from './stakes.rules.ts'

type StakingLinkProps = {
  /** `farm 3`, `pool 7`, `pool auto`, `nftFarm 4`, `nftStaking 0`, `saleVault`. */
  readonly productId: string
  /** Whether LP tokens are staked there. */
  readonly isLpToken: boolean
  /** Symbol of the reward of a pool, which tells pools apart. */
  readonly rewardSymbol: string | undefined
  /** Text of the link instead of the name of the list. */
  readonly label?: string
}

/** Link to the product in its list, where it can be managed. */
export function StakingLink({ productId, isLpToken, rewardSymbol, label }: StakingLinkProps) {
  const t = useTranslation()
  const [kind, slug] = [getProductKind(productId), getProductSlug(productId)]
  const className = 'text-accent underline underline-offset-2'
  if (kind === 'nftFarm' || kind === 'nftStaking') {
    return (
      <Link to={kind === 'nftFarm' ? '/nft-farming' : '/nft-staking'} className={className}>
        {label ?? (kind === 'nftFarm' ? t('NFT Farming') : t('NFT Staking'))}
      </Link>
    )
  }
  if (productId === 'saleVault') {
    return (
      <Link to="/ifo" className={className}>
        {label ?? t('Sale vault')}
      </Link>
    )
  }
  if (kind === 'pool') {
    return (
      <Link to="/pools" hash={`pool-${slug}`} className={className}>
        {label ?? getPoolLabel()}
      </Link>
    )
  }
  return (
    <Link to={isLpToken ? '/farms' : '/stakings'} hash={`farm-${slug}`} className={className}>
      {label ?? (isLpToken ? t('Farms') : t('Stakings'))}
    </Link>
  )

  function getPoolLabel() {
    if (rewardSymbol === undefined) return t('Pools')
    if (productId === 'pool auto') return t('Auto %symbol%', { symbol: rewardSymbol })
    return t('Earn %symbol%', { symbol: rewardSymbol })
  }
}
