import { formatUnits } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { decodeCall, getSelector, type ScheduledCall } from './operations.rules.ts'

/** A call of an operation with all its arguments. One that is not known shows its address, its selector and its data. */
export function CallDetails({ call }: { readonly call: ScheduledCall }) {
  const t = useTranslation()
  const { deployment, chainConfig } = useChain()
  const { contract, functionName, args } = decodeCall(deployment, call)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
        {contract ?? <AddressText address={call.target} />}
        <code className="text-sm">{functionName ?? (getSelector(call.data) || '()')}</code>
        {functionName === undefined && <span className="text-sm text-warn">{t('Unknown call')}</span>}
        <CopyButton text={call.data} label={t('Copy calldata')} />
      </p>
      <dl className="grid gap-0.5 text-sm">
        {args.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
        {call.value > 0n && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{chainConfig.nativeCurrency.symbol}</dt>
            <dd>{formatUnits(call.value, chainConfig.nativeCurrency.decimals)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
