import { type ReactNode, Suspense, useState } from 'react'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { formatFeeUsd } from '#core/transactions/fees/formatFeeUsd.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { hasStake } from '../earn.rules.ts'
import { getEarnDescription, getEarnName } from '../earnName.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { EarnApr, EarnStake } from '../rows/EarnCells.tsx'
import { type FocusRequest, useEarnListControls } from '../rows/EarnListContext.ts'
import { getPanelId, RowActions } from '../rows/RowActions.tsx'
import type { VaultView } from './useVault.ts'
import { formatVaultAmount, getBountyUsd } from './vault.rules.ts'

const ClaimBounty = lazyComponent('ClaimBounty', async () => (await import('./ClaimBounty.tsx')).ClaimBounty)

type VaultHeroProps = {
  readonly view: VaultView
  readonly renderPanel: (focusRequest: FocusRequest | undefined) => ReactNode
}

/** The vault as a card: its yearly return, the account's stake, and the bounty. */
export function VaultHero({ view, renderPanel }: VaultHeroProps) {
  const t = useTranslation()
  const { openKey, isInPlace, focusRequest } = useEarnListControls()
  const { row } = view
  const { product } = row
  const slug = getEarnSlug(product)
  return (
    <section
      aria-label={getEarnName(t, product)}
      data-slug={slug}
      className={`scroll-mt-20 overflow-hidden rounded-card border bg-surface ${hasStake(row) ? 'border-accent' : 'border-line'}`}
    >
      <div className="grid lg:grid-cols-2">
        <div className="flex flex-wrap items-center justify-between gap-4 p-5 xs:p-6">
          <div className="flex items-center gap-3.5">
            <CurrencyLogo currency={product.rewardToken} size={48} />
            <div>
              <h2 className="text-lg font-semibold">{getEarnName(t, product)}</h2>
              <p className="text-sm text-muted">{getEarnDescription(t, product)}</p>
            </div>
          </div>
          <RowActions row={row} />
          <div className="flex w-full flex-wrap items-end justify-between gap-4">
            <div>
              <div className="min-h-11 text-2xl">
                <EarnApr row={row} />
              </div>
              <p className="text-sm text-muted">
                {row.isEmergency ? t('Deposits are closed') : t('Compounds for you')}
              </p>
            </div>
            <div className="text-end">
              <p className="text-xs text-muted">{t('Your stake')}</p>
              <EarnStake row={row} />
            </div>
          </div>
        </div>
        {!row.isEmergency && <Bounty view={view} />}
      </div>
      {isInPlace && openKey === slug && <div id={getPanelId(slug)}>{renderPanel(focusRequest)}</div>}
    </section>
  )
}

/** Paid to the caller who compounds the vault for every account. */
function Bounty({ view }: Pick<VaultHeroProps, 'view'>) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { row, vault } = view
  const token = row.product.stakingToken
  const bounty = vault.estimatedBounty
  const bountyUsd = getBountyUsd(row, bounty)
  const title = t('Auto %symbol% bounty', { symbol: token.symbol })
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line bg-raised p-5 xs:p-6 lg:border-s lg:border-t-0"
    >
      <div className="min-w-0">
        <h3 className="text-sm text-muted">{t('Bounty')}</h3>
        <p className="text-xl font-semibold">
          <Money value={bounty === undefined ? undefined : formatVaultAmount(token, bounty)} unit={token.symbol} />
          {bountyUsd !== undefined && (
            <span className="ms-2 text-sm font-normal text-muted">≈ {formatFeeUsd(bountyUsd)}</span>
          )}
        </p>
        <p className="mt-1 max-w-[40ch] text-sm text-muted">
          {t('Compound the vault for everyone and earn a bounty.')}
        </p>
      </div>
      <Button variant="wash" onClick={() => setOpen(true)}>
        {t('Claim bounty')}
      </Button>
      {isOpen && (
        <Suspense>
          <ClaimBounty view={view} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
