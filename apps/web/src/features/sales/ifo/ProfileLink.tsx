import type { ProfileStatus, Sale } from '@zono/client'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'

type ProfileLinkProps = { readonly sale: Pick<Sale, 'id'>; readonly profile: ProfileStatus }

/** Leads an account without an active profile to where it gets one. The setup leads back to the sale. */
export function ProfileLink({ sale, profile }: ProfileLinkProps) {
  const t = useTranslation()
  const className = getButtonClassName({ size: 'large', fullWidth: true })
  if (profile === 'paused') {
    return (
      <Link to="/profile" className={className}>
        {t('Reactivate profile')}
      </Link>
    )
  }
  return (
    <Link to="/create-profile" search={{ sale: String(sale.id) }} className={className}>
      {t('Create profile')}
    </Link>
  )
}
