import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'

type FarmLinkProps = {
  /** Id of a farm, such as `farm 3`. */
  readonly farmId: string
  /** Name of the pair, for screen readers. */
  readonly pairName: string
  /** As wide as its card. */
  readonly isWide?: boolean
}

/** Link from a liquidity position to the farm that takes its LP tokens. */
export function FarmLink({ farmId, pairName, isWide = false }: FarmLinkProps) {
  const t = useTranslation()
  return (
    <Link
      to="/farms"
      hash={farmId.replace(' ', '-')}
      className={
        isWide
          ? getButtonClassName({ variant: 'primary', fullWidth: true })
          : `whitespace-nowrap ${getButtonClassName({ variant: 'wash', size: 'small' })}`
      }
    >
      {t('Stake LP tokens')} <span className="sr-only">{pairName}</span>
    </Link>
  )
}
