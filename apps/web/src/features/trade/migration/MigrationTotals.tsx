import { CurrencyAmount, type Token } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { getAmountOut } from './migration.rules.ts'
import type { MigrationRow } from './migrations.instances.ts'

/** How much everyone has migrated, how many new tokens are left, and the limit. */
export function MigrationTotals({ row: { terms: migration, state } }: { readonly row: MigrationRow }) {
  const t = useTranslation()
  const { fromToken, toToken } = migration
  const format = (currency: Token, amount: bigint) => CurrencyAmount.toSignificant({ currency, amount }, 6)
  // Six digits would cut millions of a supply.
  const formatWhole = (currency: Token, amount: bigint) => CurrencyAmount.toSignificant({ currency, amount }, 12)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <GivenOut row={{ terms: migration, state }} />
      <DescriptionList>
        <DescriptionRow label={t('New tokens left')}>
          <Money value={state && format(toToken, state.available)} unit={shortSymbol(toToken)} />
        </DescriptionRow>
        <DescriptionRow
          label={t('Migrated by everyone')}
          hint={t('Migrated tokens are locked in the contract for good: nobody can take them out.')}
        >
          <Money value={state && format(fromToken, state.totalMigrated)} unit={shortSymbol(fromToken)} />
          {state?.oldSupply !== undefined && (
            <span className="block font-normal text-muted">
              {t('of %supply% in all', { supply: decimal(formatWhole(fromToken, state.oldSupply)) })}
            </span>
          )}
        </DescriptionRow>
        <DescriptionRow label={t('Limit for each account')}>
          {state?.maxLimit === 0n ? (
            t('None')
          ) : (
            <Money value={state && format(fromToken, state.maxLimit)} unit={shortSymbol(fromToken)} />
          )}
        </DescriptionRow>
      </DescriptionList>
    </div>
  )
}

/** Base units are too large for the numbers of a progress bar. */
const PERMILLE = 1000n

/** Bar of the new tokens that are given out, of all that were put in. */
function GivenOut({ row: { terms: migration, state } }: { readonly row: Pick<MigrationRow, 'terms' | 'state'> }) {
  const t = useTranslation()
  if (state === undefined) return <div className="h-2 rounded-full bg-line" />
  const given = getAmountOut(migration, state.totalMigrated)
  const all = given + state.available
  const currency = migration.toToken
  const toText = (amount: bigint) => decimal(CurrencyAmount.toSignificant({ currency, amount }, 4))
  return (
    <ProgressBar
      label={t('New tokens given out')}
      value={all === 0n ? 0 : Number((given * PERMILLE) / all)}
      max={Number(PERMILLE)}
      valueText={t('%given% of %all% %symbol%', {
        given: toText(given),
        all: toText(all),
        symbol: shortSymbol(currency),
      })}
    />
  )
}
