import type { PrivateSale } from '@zono/client'
import { useChain } from '#core/chain/useChain.ts'
import { useUsername } from '#core/usernames/useUsername.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate } from '#lib/router/hooks.ts'
import { Button } from '#ui/button/Button.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { forgetReferrer, getReferralKey } from './referrals.ts'
import type { ReferrerState } from './referrer.rules.ts'

type ReferrerRowProps = { readonly sale: PrivateSale; readonly state: ReferrerState }

/** Who is paid for a commitment, said before it is signed, with a button that removes it. */
export function ReferrerRow({ sale, state }: ReferrerRowProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const navigate = useNavigate()
  const address = 'referrer' in state ? state.referrer : undefined
  const username = useUsername(address)
  if (state.status === 'none' || state.status === 'loading') return null
  if (state.status === 'fixed' && state.referrer === undefined) return null
  function remove() {
    forgetReferrer(getReferralKey(chainConfig.chainId, sale.address))
    navigate({ to: '/launchpad/$id', params: { id: String(sale.id) }, replace: true, resetScroll: false })
  }
  const percent = formatPercent(Number(sale.referFeeBps) / 10_000)
  return (
    <div className="grid gap-2 rounded-control border border-line bg-raised p-3 text-sm">
      {address && (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-muted">{t('Referrer')}</span>
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {username}
            <AddressText address={address} />
          </span>
        </p>
      )}
      <p className="text-muted">
        {state.status === 'unknown-name'
          ? t('No account was found for the referrer %name%. No one is paid for your commitment.', { name: state.name })
          : state.status === 'not-contributed'
            ? t('This referrer hasn’t committed to the sale, so no one is paid for your commitment.')
            : t('Gets %percent% of your commitment, paid by the project.', { percent })}
      </p>
      {state.status !== 'fixed' && (
        <div className="justify-self-start">
          <Button size="small" variant="secondary" onClick={remove}>
            {t('Remove referrer')}
          </Button>
        </div>
      )}
    </div>
  )
}
