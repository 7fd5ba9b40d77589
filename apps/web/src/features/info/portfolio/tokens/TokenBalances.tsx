import { Currency, CurrencyAmount } from '@zono/sdk'
import { useMemo } from 'react'
import type { Address } from 'viem'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { ListTable } from '#features/info/tables/ListTable.tsx'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { getShare, getWalletValue } from '../portfolio.rules.ts'
import { type TokenBalance, useTokenBalances } from '../useTokenBalances.ts'
import { FoldedTokens, HideToken } from './FoldedTokens.tsx'

/** Tokens in the wallet of an account, with their share of the whole. */
export function TokenBalances({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const balances = useTokenBalances(account)
  const wallet = balances && getWalletValue(balances)
  const total = wallet?.isPartial ? undefined : wallet?.valueUsd
  const columns = useMemo(() => createBalanceColumns(t, total), [t, total])
  const [folded, shown] = [balances?.filter(({ isFolded }) => isFolded), balances?.filter(({ isFolded }) => !isFolded)]
  return (
    <ListTable
      title={t('Tokens')}
      columns={columns}
      rows={shown}
      hasFailed={false}
      rowKey={({ currency }) => Currency.getId(currency)}
      defaultSortKey="value"
      expectedRowCount={5}
      empty={t('This wallet is empty. Add BNB to get started.')}
      headerContent={
        total !== undefined && <span className="text-muted">{t('%total% total', { total: formatUsd(total, 2) })}</span>
      }
    >
      {folded && folded.length > 0 && <FoldedTokens tokens={folded} />}
    </ListTable>
  )
}

const createBalanceColumns = (t: Translate, total: UsdPrice | undefined): readonly Column<TokenBalance>[] => [
  {
    key: 'token',
    title: t('Token'),
    sortBy: ({ currency }) => currency.symbol,
    cell: ({ currency, isUnlisted, valueUsd }) => (
      <span className="flex items-center gap-3">
        <CurrencyLogo currency={currency} size={32} />
        <span className="min-w-0 truncate">
          <span className="font-semibold">{shortSymbol(currency)}</span>{' '}
          <span className="text-sm text-muted">{currency.name}</span>
        </span>
        {isUnlisted && <Badge>{t('Not listed')}</Badge>}
        {isUnlisted && valueUsd === undefined && Currency.isToken(currency) && <HideToken token={currency} />}
      </span>
    ),
  },
  {
    key: 'balance',
    title: t('Balance'),
    isNumeric: true,
    cell: ({ currency, balance }) => <Money value={CurrencyAmount.toSignificant({ currency, amount: balance }, 6)} />,
  },
  {
    key: 'value',
    title: t('Current value'),
    hint: `${t('At current prices. Tokens without a price count as zero.')} ${t('A token that no list names counts for no more than its pool holds.')}`,
    isNumeric: true,
    sortBy: ({ valueUsd }) => valueUsd,
    cell: ({ valueUsd }) => (
      <ShareBar share={getShare(valueUsd, total)}>
        <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} reason={t('No price')} />
      </ShareBar>
    ),
  },
]

type ShareBarProps = { readonly share: number; readonly children: React.ReactNode }

/** A value over a bar as long as its share of the total, but on cards. Decorative: the values themselves can be compared. */
const ShareBar = ({ share, children }: ShareBarProps) => (
  <span className="relative inline-flex items-center sm:h-8 sm:w-36 sm:justify-end sm:pe-2">
    <span
      aria-hidden="true"
      className="absolute inset-y-0 end-0 rounded-[5px] bg-accent-wash max-sm:hidden"
      style={{ width: `${share * 100}%` }}
    />
    <span className="relative">{children}</span>
  </span>
)
