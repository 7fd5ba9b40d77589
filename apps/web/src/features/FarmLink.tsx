import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { getButtonClassName } from '../../../ui/button/Button.tsx'
import { getProductSlug } from './stakes.rules.ts'

type FarmLinkProps = {
  /** Id of a farm, such as `farm 3`. */
  readonly farmId: string
  /** Name of the pair, for screen readers. */
  readonly pairName: string
}

/** Link from a liquidity position to the farm that takes its LP tokens. */
export function FarmLink({ farmId, pairName }: FarmLinkProps) {
  const t = useTranslation()
  return (
    <Link
      to="/farms"
      hash={`farm-${getProductSlug(farmId)}`}
      className={getButtonClassName({ variant: 'wash', size: 'small' })}
    >
      {t('Stake LP tokens')} <span className="sr-only">{pairName}</span>
    </Link>
  )
}
