import type { PrivateSaleAccount } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useUsername } from '#core/usernames/useUsername.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { claimReferral } from '#features/sales/launchpad/launchpad.actions.ts'
import { getReferralBlocker, hasSucceeded } from '#features/sales/launchpad/launchpad.rules.ts'
import type { PrivateSaleRow } from '#features/sales/launchpad/privateSales.instances.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { Card } from '#ui/Card.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'

/** Link with which the account refers others to a sale, what it earned so far, and its claim. */
export function ReferralPanel({ row }: { readonly row: PrivateSaleRow }) {
  const t = useTranslation()
  const address = useAccountAddress()
  const username = useUsername(address)
  const { terms: sale, account } = row
  const percent = formatPercent(Number(sale.referFeeBps) / 10_000)
  const canRefer = account !== undefined && account.contributed >= sale.minPerTransaction
  const link = address && `${window.location.origin}/launchpad/${sale.id}?ref=${username ?? address}`
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('Referrals')}</h2>
        <p className="text-sm text-muted">
          {t('You get %percent% of what people commit with your link, paid by the project if the sale succeeds.', {
            percent,
          })}
        </p>
        {canRefer && link ? (
          <p className="flex min-w-0 items-center gap-1 rounded-control border border-line bg-raised py-1 ps-3 pe-1 text-sm">
            <span dir="ltr" className="min-w-0 flex-1 truncate" title={link}>
              {link}
            </span>
            <CopyButton text={link} label={t('Copy referral link')} />
          </p>
        ) : (
          <p className="text-sm text-muted">{t('Commit to the sale first: then you get a link of your own.')}</p>
        )}
        {account && account.referralEarned > 0n && <Reward row={row} account={account} />}
      </section>
    </Card>
  )
}

type RewardProps = { readonly row: PrivateSaleRow; readonly account: PrivateSaleAccount }

function Reward({ row: { terms: sale, state }, account }: RewardProps) {
  const t = useTranslation()
  const isStale = useStaleSeconds() !== undefined
  const isSuccess = useAtChainTime((now) => (state && now !== undefined ? hasSucceeded(sale, state, now) : undefined))
  const blocker = getReferralBlocker(isStale, isSuccess, account)
  const transaction = useAction(blocker ? undefined : claimReferral(sale), blocker)
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={t('Earned')}>
          <Money
            value={CurrencyAmount.toSignificant({ currency: sale.payCurrency, amount: account.referralEarned }, 6)}
            unit={shortSymbol(sale.payCurrency)}
          />
        </DescriptionRow>
      </DescriptionList>
      <ActionButton transaction={transaction} label={msg('Claim referral reward')} />
    </>
  )
}
