import { CurrencyAmount } from '@zono/sdk'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { AddToWallet } from '#core/tokens/AddToWallet.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { createBlocker } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { claim } from '../launchpad.actions.ts'
import { getClaimBlocker, getTokensFor, hasFailed, type Phase } from '../launchpad.rules.ts'
import type { PrivateSaleRow } from '../privateSales.instances.ts'

type PositionCardProps = { readonly row: PrivateSaleRow; readonly phase: Phase | undefined }

const NOTHING_COMMITTED = createBlocker('not-allowed', msg('You committed nothing'))

/** What an account has in a sale, and its claim: the tokens, or the refund of a sale that failed. */
export function PositionCard({ row, phase }: PositionCardProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const isStale = useStaleSeconds() !== undefined
  const { terms: sale, state, account } = row
  const { payCurrency, idoToken } = sale
  const isRefund = useAtChainTime((now) => state !== undefined && now !== undefined && hasFailed(sale, state, now))
  const blocker =
    getClaimBlocker(address !== undefined, isStale, phase, account) ??
    (account?.contributed === 0n ? NOTHING_COMMITTED : undefined)
  const transaction = useAction(blocker ? undefined : claim(sale, isRefund), blocker)
  const received = account && (isRefund ? undefined : getTokensFor(sale, account.contributed))
  return (
    <Card variant="note">
      <section aria-label={t('Your commitment')} className="grid gap-4">
        <DescriptionList>
          <DescriptionRow label={t('Your commitment')}>
            <Money
              value={account && CurrencyAmount.toSignificant({ currency: payCurrency, amount: account.contributed }, 6)}
              unit={shortSymbol(payCurrency)}
            />
          </DescriptionRow>
          {isRefund ? (
            <DescriptionRow label={t('You get back')}>
              <Money
                value={
                  account && CurrencyAmount.toSignificant({ currency: payCurrency, amount: account.contributed }, 6)
                }
                unit={shortSymbol(payCurrency)}
              />
            </DescriptionRow>
          ) : (
            <DescriptionRow label={t('You receive')}>
              <Money
                value={
                  received === undefined
                    ? undefined
                    : CurrencyAmount.toSignificant({ currency: idoToken, amount: received }, 6)
                }
                unit={shortSymbol(idoToken)}
              />
            </DescriptionRow>
          )}
        </DescriptionList>
        <ActionButton
          transaction={transaction}
          label={isRefund ? msg('Claim refund') : msg('Claim %symbol%', { symbol: shortSymbol(idoToken) })}
        />
        {account?.hasClaimed && !isRefund && (
          <div className="justify-self-start">
            <AddToWallet currency={idoToken} />
          </div>
        )}
      </section>
    </Card>
  )
}
