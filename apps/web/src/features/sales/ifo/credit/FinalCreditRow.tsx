import { CurrencyAmount } from '@zono/sdk'
import { useScreenHeadValue } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { CreditAccount, CreditVault } from './credit.queries.ts'
import { getFinalCredit, getShownCredit } from './credit.rules.ts'

type FinalCreditRowProps = {
  readonly vault: CreditVault
  readonly account: Pick<CreditAccount, 'credit'>
  /** Base units that stay staked. */
  readonly staked: bigint
}

/** What a stake comes to by the end of the credit period: a sale counts that, not the credit of today. */
export function FinalCreditRow({ vault, account, staked }: FinalCreditRowProps) {
  const t = useTranslation()
  const height = useScreenHeadValue(({ block }) => block?.number)
  const credit = height === undefined ? undefined : getFinalCredit(vault, account, staked, height)
  if (credit === undefined) return null
  return (
    <DescriptionRow
      label={t('Credit at the end of the period')}
      hint={t('About that much, if the stake stays as it is until block %block%.', {
        block: formatNumber(Number(vault.endBlock)),
      })}
    >
      <Money
        value={CurrencyAmount.toSignificant({ currency: vault.token, amount: getShownCredit(credit) }, 4)}
        unit={shortSymbol(vault.token)}
      />
    </DescriptionRow>
  )
}
