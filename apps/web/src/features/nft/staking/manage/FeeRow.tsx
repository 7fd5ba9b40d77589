import { CurrencyAmount } from '@zono/sdk'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { NftStakingPool } from '../nftStaking.queries.ts'

/** Returns a formatter of fees of a pool, rounded up. */
export const useFeeFormat =
  ({ feeToken }: Pick<NftStakingPool, 'feeToken'>) =>
  (amount: bigint): string =>
    feeToken ? CurrencyAmount.toSignificant({ currency: feeToken, amount }, 6, 'up') : ''

type FeeRowProps = {
  readonly pool: NftStakingPool
  /** Fee of one piece, base units of the fee token. */
  readonly fee: bigint
  /** Number of picked pieces. */
  readonly count: number
  /** Balance of the fee token; undefined while unknown. */
  readonly balance: bigint | undefined
}

/** Fee of the picked pieces, and what the account has of its token. */
export function FeeRow({ pool, fee, count, balance }: FeeRowProps) {
  const t = useTranslation()
  const format = useFeeFormat(pool)
  const { feeToken } = pool
  if (feeToken === undefined || fee === 0n) return <DescriptionRow label={t('Fee')}>{t('None')}</DescriptionRow>
  const total = fee * BigInt(count)
  return (
    <>
      <DescriptionRow label={t('Fee')}>
        <Money value={count === 0 ? undefined : format(total)} unit={shortSymbol(feeToken)} />
      </DescriptionRow>
      {balance !== undefined && (
        <DescriptionRow label={t('Balance')}>
          <Money
            value={CurrencyAmount.toSignificant({ currency: feeToken, amount: balance }, 6)}
            unit={shortSymbol(feeToken)}
          />{' '}
          <GetTokenLink currency={feeToken} cost={total} balance={balance} />
        </DescriptionRow>
      )}
    </>
  )
}
