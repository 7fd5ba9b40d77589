import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount } from '@zono/sdk'
import { Suspense, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { CreditPeriodRow } from './CreditPeriodRow.tsx'
import { CREDIT_SUBJECT } from './credit.actions.ts'
import { creditAccountQuery, creditVaultQuery } from './credit.queries.ts'
import { getShownCredit, getShownStake, getStaked } from './credit.rules.ts'
import { FinalCreditRow } from './FinalCreditRow.tsx'

const CreditDialog = lazyComponent('CreditDialog', async () => (await import('./CreditDialog.tsx')).CreditDialog)

/** Credit of the account for unlimited sales, and its stake in the sale vault. */
export function CreditCard({ address }: { readonly address: Address }) {
  const t = useTranslation()
  const chain = useChain()
  const wallet = useAccountAddress()
  const connect = useConnectDialog()
  const [isOpen, setOpen] = useState(false)
  const isPending = useIsPending(CREDIT_SUBJECT)
  const { data: vault } = useQuery(creditVaultQuery(chain, address))
  const params = useMemo(
    () => (wallet && vault ? { account: wallet, vault: vault.address, token: vault.token.address } : undefined),
    [wallet, vault],
  )
  const { data: account } = useQuery(creditAccountQuery(chain, params))
  const symbol = vault ? shortSymbol(vault.token) : ''
  const format = (amount: bigint | undefined) =>
    vault && amount !== undefined ? CurrencyAmount.toSignificant({ currency: vault.token, amount }, 6) : undefined
  return (
    <Card variant="note">
      <section aria-labelledby="ifo-credit" className="grid gap-4 md:grid-cols-[1fr_minmax(16rem,24rem)] md:gap-8">
        <div>
          <h2 id="ifo-credit" className="text-lg font-semibold">
            {t('Credit for unlimited sales')}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {vault === null
              ? t('The sale vault isn’t responding as expected. What you staked is safe.')
              : t(
                  'Stake in the sale vault: it restakes your rewards, and your average stake is the most you can commit to each unlimited sale. Basic sales need no credit.',
                )}
          </p>
          {vault !== null && (
            <p className="mt-1 text-sm text-muted">
              {t('Each sale counts the credit of a period that ended before the sale started.')}
            </p>
          )}
        </div>
        <div className="grid gap-4">
          <DescriptionList>
            <DescriptionRow
              label={t('Your credit')}
              hint={t('The average of what you had staked over all blocks of the credit period so far.')}
            >
              <Money
                value={format(account ? getShownCredit(account.credit) : undefined)}
                unit={symbol}
                isLoading={wallet !== undefined && !account}
              />
            </DescriptionRow>
            <DescriptionRow label={t('Staked by you')}>
              <Money
                value={format(vault && account ? getShownStake(vault, account) : undefined)}
                unit={symbol}
                isLoading={wallet !== undefined && !account}
              />
            </DescriptionRow>
            {vault && account && account.shares > 0n && (
              <FinalCreditRow vault={vault} account={account} staked={getStaked(vault, account)} />
            )}
            <CreditPeriodRow period={vault ?? undefined} />
          </DescriptionList>
          <Button
            fullWidth
            variant="secondary"
            disabled={!vault}
            isPending={isPending}
            onClick={wallet === undefined ? connect.open : () => setOpen(true)}
          >
            {isPending ? t('Pending') : wallet === undefined ? t('Connect Wallet') : t('Stake or unstake')}
          </Button>
        </div>
      </section>
      {isOpen && vault && (
        <Suspense>
          <CreditDialog vault={vault} account={account ?? undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
