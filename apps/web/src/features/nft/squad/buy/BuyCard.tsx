import type { ProfileStatus } from '@zono/client'
import { Suspense, useState } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { getSquadSubject } from '../squad.actions.ts'
import { getBuyableCount, getBuyBlocker } from '../squad.rules.ts'
import type { SquadView } from '../useSquad.ts'

const BuyDialog = lazyComponent('SquadBuyDialog', async () => (await import('./BuyDialog.tsx')).BuyDialog)

/** What the account can buy in this phase and why, and the way to buy it. */
export function BuyCard({ view }: { readonly view: SquadView }) {
  const t = useTranslation()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const connect = useConnectDialog()
  const [isOpen, setOpen] = useState(false)
  const { terms, state, account, phase } = view
  const isPending = useIsPending(getSquadSubject(terms))
  const blocker = getBuyBlocker({
    isConnected: address !== undefined,
    isStale,
    phase,
    terms,
    state,
    account,
    text: '1',
  })
  const needsProfile = account !== undefined && account.profile !== 'active' && phase !== 'drawing'
  // The dialog says what is missing.
  const canOpen = blocker === undefined || blocker.code === 'insufficient-balance'
  return (
    <Card variant={account ? 'note' : 'surface'}>
      <section aria-label={t('Your tickets')} className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('Your tickets')}</h2>
        {address === undefined ? (
          <p className="text-sm text-muted">{t('Connect your wallet to see what you can buy.')}</p>
        ) : (
          <Eligibility view={view} />
        )}
        {address === undefined && blocker?.code === 'wallet-disconnected' ? (
          <Button fullWidth size="large" onClick={connect.open}>
            {t('Connect Wallet')}
          </Button>
        ) : needsProfile && phase === 'sale' ? (
          <ProfileLink season={terms.slug} profile={account.profile} />
        ) : (
          <>
            <Button fullWidth size="large" disabled={!canOpen} isPending={isPending} onClick={() => setOpen(true)}>
              {t(isPending ? msg('Pending') : canOpen ? msg('Buy tickets') : (blocker?.message ?? msg('Buy tickets')))}
            </Button>
            {needsProfile && <ProfileLink season={terms.slug} profile={account.profile} isSecondary />}
          </>
        )}
      </section>
      {isOpen && (
        <Suspense>
          <BuyDialog view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const PROFILE_BADGES: Readonly<
  Record<ProfileStatus, { readonly variant: 'gain' | 'warn' | 'neutral'; readonly text: Message }>
> = {
  active: { variant: 'gain', text: msg('Active') },
  paused: { variant: 'warn', text: msg('Paused') },
  none: { variant: 'neutral', text: msg('None') },
}

/** Rows of what the account has and may buy. What is not known is a dash. */
function Eligibility({ view: { state, account, phase } }: { readonly view: SquadView }) {
  const t = useTranslation()
  const badge = account?.profile && PROFILE_BADGES[account.profile]
  const toCount = (count: bigint | undefined) => (
    <Money value={count === undefined ? undefined : formatNumber(count)} isLoading={account === undefined} />
  )
  return (
    <DescriptionList>
      <DescriptionRow label={t('Profile')} hint={t('Only active profiles can take part.')}>
        {badge ? <Badge variant={badge.variant}>{t(badge.text)}</Badge> : toCount(undefined)}
      </DescriptionRow>
      <DescriptionRow
        label={t('Presale tickets')}
        hint={t('For owners of a Gen 0 collectible at the snapshot. No profile needed.')}
      >
        {account
          ? t('%used% of %all% used', {
              used: formatNumber(account.presaleUsed),
              all: formatNumber(account.presaleAllotted),
            })
          : toCount(undefined)}
      </DescriptionRow>
      <DescriptionRow label={t('Tickets bought')}>{toCount(account?.ticketCount)}</DescriptionRow>
      {(phase === 'presale' || phase === 'sale') && (
        <DescriptionRow label={t('You can still buy')}>
          {toCount(account && state && getBuyableCount(phase, state, account))}
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}

type ProfileLinkProps = {
  readonly season: string
  readonly profile: ProfileStatus | undefined
  /** Beside another button: the profile is for the next phase. */
  readonly isSecondary?: boolean
}

/** Leads an account without an active profile to where it gets one. The setup leads back to the season. */
function ProfileLink({ season, profile, isSecondary = false }: ProfileLinkProps) {
  const t = useTranslation()
  return (
    <>
      {!isSecondary && <p className="text-sm text-muted">{t('Only active profiles can take part.')}</p>}
      <Link
        to={profile === 'paused' ? '/profile' : '/create-profile'}
        search={profile === 'paused' ? {} : { season }}
        className={getButtonClassName(
          isSecondary ? { variant: 'secondary', fullWidth: true } : { size: 'large', fullWidth: true },
        )}
      >
        {profile === 'paused' ? t('Reactivate profile') : t('Create profile')}
      </Link>
    </>
  )
}
