import { Link } from '@tanstack/react-router'
import { useT } from '../../../base/i18n/useT.ts'

type PlaceLinkProps = {
  /** `farm 3`, `pool 7`, `pool auto`. */
  readonly id: string
  /** Whether a pool's token is staked there. */
  readonly isPoolToken: boolean
}

/** The screen on which something is staked and taken out again. */
export function PlaceLink({ id, isPoolToken }: PlaceLinkProps) {
  const t = useT()
  const [to, label] = id.startsWith('pool')
    ? (['/pools', t('Pools')] as const)
    : isPoolToken
      ? (['/farms', t('Farms')] as const)
      : (['/stakings', t('Stakings')] as const)
  return (
    <Link to={to} className="text-accent hover:underline">
      {label}
    </Link>
  )
}
