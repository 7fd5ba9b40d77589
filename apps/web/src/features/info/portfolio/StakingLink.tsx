import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'

type StakingLinkProps = {
  /** `farm 3`, `pool 7`, `pool auto`. */
  readonly productId: string
  /** Whether a pool's token is staked there. */
  readonly isLpToken: boolean
  /** Symbol of what a pool pays: it tells pools apart. */
  readonly rewardSymbol: string | undefined
}

/** The screen on which something is staked and taken out again. */
export function StakingLink({ productId, isLpToken, rewardSymbol }: StakingLinkProps) {
  const t = useTranslation()
  const [to, label] = productId.startsWith('pool')
    ? (['/pools', nameOfPool()] as const)
    : isLpToken
      ? (['/farms', t('Farms')] as const)
      : (['/stakings', t('Stakings')] as const)
  function nameOfPool() {
    if (rewardSymbol === undefined) return t('Pools')
    if (productId === 'pool auto') return t('Auto %symbol%', { symbol: rewardSymbol })
    return t('Earn %symbol%', { symbol: rewardSymbol })
  }
  return (
    <Link to={to} className="text-accent hover:underline">
      {label}
    </Link>
  )
}
