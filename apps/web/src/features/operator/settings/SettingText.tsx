import { useChain } from '#core/chain/useChain.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { getProductToken } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { findContractName } from '../contracts/instances.ts'
import { AccountName } from '../roles/AccountName.tsx'
import type { AccountsByAddress } from '../roles/roles.rules.ts'
import type { SettingValue } from './settings.queries.ts'
import { toFieldText } from './settings.rules.ts'
import type { Unit } from './settings.ts'

type SettingTextProps = {
  readonly value: SettingValue
  readonly unit: Unit
  readonly accounts: AccountsByAddress
}

const BPS_PER_WHOLE = 10_000

/** A value of a contract in its unit. */
export function SettingText({ value, unit, accounts }: SettingTextProps) {
  const t = useTranslation()
  const { deployment, chainConfig } = useChain()
  if (value === undefined) return <span className="text-muted">{t('Unknown')}</span>
  if (typeof value !== 'bigint') {
    const name = findContractName(deployment, value)
    const facts = accounts.get(value) ?? (name === undefined ? undefined : { address: value, kind: 'contract', name })
    return <AccountName address={value} facts={facts} />
  }
  if (unit === 'bps') return <>{formatPercent(Number(value) / BPS_PER_WHOLE)}</>
  if (unit === 'seconds') return <>{formatDuration(Number(value))}</>
  const symbol = { token: getProductToken(), coin: chainConfig.nativeCurrency.symbol }[unit as 'token' | 'coin']
  return <Money value={toFieldText(value, unit)} {...(symbol !== undefined && { unit: symbol })} />
}
