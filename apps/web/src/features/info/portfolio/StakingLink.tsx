import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n/useTranslation.ts'

type PlaceLinkProps = {
  /** `farm 3`, `pool 7`, `pool auto`. */
  readonly id: string
  /** Whether a pool's token is staked there. */
  readonly isPoolToken: boolean
  /** Symbol of what a pool pays: it tells pools apart. */
  readonly earned: string | undefined
}

/** The screen on which something is staked and taken out again. */
export function PlaceLink({ id, isPoolToken, earned }: PlaceLinkProps) {
  const t = useT()
  const [to, label] = id.startsWith('pool')
    ? (['/pools', nameOfPool()] as const)
    : isPoolToken
      ? (['/farms', t('Farms')] as const)
      : (['/stakings', t('Stakings')] as const)
  function nameOfPool() {
    if (earned === undefined) return t('Pools')
    if (id === 'pool auto') return t('Auto %symbol%', { symbol: earned })
    return t('Earn %symbol%', { symbol: earned })
  }
  return (
    <Link to={to} className="text-accent hover:underline">
      {label}
    </Link>
  )
}
