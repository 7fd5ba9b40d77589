import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount } from '@zono/sdk'
import { useId, useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { SpenderName } from '#core/transactions/components/SpenderName.tsx'
import { useChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { type Column, DataTable } from '#ui/table/DataTable.tsx'
import { TokenCell } from '../AllowanceCells.tsx'
import { revokePermit2 } from '../allowances.actions.ts'
import { RevokeAllDialog } from '../RevokeAllDialog.tsx'
import { type Permit2Approval, permit2ApprovalsQuery } from './permit2.queries.ts'

/** The last moment that a date can name, unix seconds; Permit2 takes later ones for no end. */
const MAX_DATE_SECONDS = 8_640_000_000_000

/** The largest amount of Permit2: what it takes for unlimited. */
const UNLIMITED = 2n ** 160n - 1n

/** Lists the contracts that may take tokens of an account through Permit2 now, to be revoked one by one or all at once. */
export function Permit2Approvals({ owner }: { readonly owner: Address }) {
  const t = useTranslation()
  const id = useId()
  const now = useChainTime()
  const { data, isError, refetch } = useQuery(permit2ApprovalsQuery(useChain(), owner))
  // The dialog keeps the list of the moment it opened, so that rows do not move under the pointer.
  const [revoked, setRevoked] = useState<readonly Permit2Approval[]>()
  const rows = data?.filter(({ expiration }) => now === undefined || expiration >= now) ?? []
  if (data === undefined && isError) {
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t load your approvals')}
        description={t('The network isn’t responding. Your funds are safe.')}
        actionLabel={t('Try again')}
        onAction={() => void refetch()}
      />
    )
  }
  return (
    <>
      {rows.length > 0 && (
        <section aria-labelledby={id} className="mt-10 grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div className="grid gap-1">
              <h2 id={id} className="text-lg font-semibold">
                {t('Permit2 approvals')}
              </h2>
              <p className="text-sm text-muted">
                {t('Other apps let these contracts take your tokens through Permit2, until the time shown.')}
              </p>
            </div>
            {rows.length > 1 && (
              <KeepFocus>
                <Button variant="wash" size="small" onClick={() => setRevoked(rows)}>
                  {t('Revoke all (%count%)', { count: formatNumber(rows.length) })}
                </Button>
              </KeepFocus>
            )}
          </div>
          <Permit2Table rows={rows} onRevoke={(row) => setRevoked([row])} />
        </section>
      )}
      {revoked && (
        <RevokeAllDialog
          title={t('Revoke Permit2 approvals')}
          approvals={revoked}
          actions={[revokePermit2(revoked)]}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </>
  )
}

type Permit2TableProps = {
  readonly rows: readonly Permit2Approval[]
  readonly onRevoke: (approval: Permit2Approval) => void
}

function Permit2Table({ rows, onRevoke }: Permit2TableProps) {
  const t = useTranslation()
  const columns: readonly Column<Permit2Approval>[] = [
    {
      key: 'token',
      title: t('Token'),
      sortBy: ({ token }) => token.symbol,
      cell: ({ token }) => <TokenCell token={token} />,
    },
    { key: 'spender', title: t('Spender'), cell: ({ spender }) => <SpenderName address={spender} /> },
    {
      key: 'amount',
      title: t('Spending limit'),
      isNumeric: true,
      cell: ({ token, amount }) =>
        amount >= UNLIMITED ? (
          t('Unlimited')
        ) : (
          <Money value={CurrencyAmount.toSignificant({ currency: token, amount }, 6)} />
        ),
    },
    {
      key: 'expiration',
      title: t('Until'),
      isNumeric: true,
      sortBy: ({ expiration }) => expiration,
      cell: ({ expiration }) => (expiration > MAX_DATE_SECONDS ? t('Unlimited') : formatDate(expiration)),
    },
    {
      key: 'change',
      title: t('Actions'),
      isNumeric: true,
      cell: (row) => (
        <KeepFocus>
          <Button size="small" variant="wash" onClick={() => onRevoke(row)}>
            {t('Revoke')} <span className="sr-only">{row.token.symbol}</span>
          </Button>
        </KeepFocus>
      ),
    },
  ]
  return (
    <DataTable
      label={t('Permit2 approvals')}
      columns={columns}
      rows={rows}
      rowKey={({ token, spender }) => `${token.address}${spender}`}
      initialSort={{ key: 'token', isDescending: false }}
      emptyState={null}
    />
  )
}
