import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { parseSignature } from '../contracts/ownerAbis.ts'
import type { OperatorView } from '../roles/useOperator.ts'
import type { Change } from './ChangeDialog.tsx'
import { SettingText } from './SettingText.tsx'
import { type SettingState, type SwitchState, settingsQuery } from './settings.queries.ts'
import { findRolesOfCall, findWay } from './settings.rules.ts'

const ChangeDialog = lazyComponent('ChangeDialog', async () => (await import('./ChangeDialog.tsx')).ChangeDialog)

/** Pause switches, fees and limits of all contracts, with their values and what the account may do about them. */
export function SettingSection({ view }: { readonly view: OperatorView }) {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const { data, error, refetch } = useQuery(settingsQuery(chain, null))
  const [change, setChange] = useState<Change>()
  const { roles = [], accounts, timelock } = view
  if (data === undefined) {
    return error ? (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t read the contracts')}
        description={t('The network isn’t responding. Your funds are safe.')}
        actionLabel={t('Try again')}
        onAction={() => void refetch()}
      />
    ) : (
      <p role="status" aria-label={t('Loading')} className="grid gap-4">
        <Skeleton width="100%" />
        <Skeleton width="100%" />
      </p>
    )
  }
  const { settings, switches } = data
  if (settings.length + switches.length === 0) return <p className="text-muted">{t('Not available on this network')}</p>

  const getWay = (instance: SettingState['instance'], write: string | undefined) =>
    write === undefined
      ? undefined
      : findWay({ roles, accounts, account, timelock }, findRolesOfCall(roles, instance, write))

  function renderSwitch({ instance, pauseSwitch, isPaused }: SwitchState) {
    const { name } = instance
    const { write, args } = isPaused ? pauseSwitch.resume : pauseSwitch.pause
    const way = isPaused === undefined ? undefined : getWay(instance, write)
    const title = isPaused ? msg('Resume %contract%', { contract: name }) : msg('Pause %contract%', { contract: name })
    return (
      <Row key={instance.address} name={name}>
        <span className="flex-1 text-sm">
          {isPaused === undefined ? (
            <span className="text-muted">{t('Unknown')}</span>
          ) : (
            <Badge variant={isPaused ? 'warn' : 'gain'}>{isPaused ? t('Paused') : t('Active')}</Badge>
          )}
        </span>
        {way && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setChange({ instance, way, title, write, fixedArgs: args, fields: [] })}
          >
            {t(title)}
          </Button>
        )}
      </Row>
    )
  }

  function renderSetting({ instance, setting, values }: SettingState) {
    const { fields, write } = setting
    const way = getWay(instance, write)
    const named = fields.map(({ read, unit }, i) => ({ name: parseSignature(read).name, unit, value: values[i] }))
    const label = `${instance.name} · ${named.map(({ name }) => name).join(', ')}`
    const title = msg('Change %setting%', { setting: named.length > 1 ? instance.name : label })
    return (
      <Row key={`${instance.address} ${named[0]?.name}`} name={instance.name}>
        <dl className="grid min-w-0 flex-1 gap-1 text-sm">
          {named.map(({ name, unit, value }) => (
            <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 sm:justify-start">
              <dt className="min-w-48 text-muted">{name}</dt>
              <dd>
                <SettingText value={value} unit={unit} accounts={accounts} />
              </dd>
            </div>
          ))}
        </dl>
        {way && write !== undefined && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setChange({ instance, way, title, write, fixedArgs: [], fields: named })}
          >
            {t('Change')} <span className="sr-only">{label}</span>
          </Button>
        )}
      </Row>
    )
  }

  return (
    <>
      <ul className="rounded-card border border-line bg-surface">
        {switches.map(renderSwitch)}
        {settings.map(renderSetting)}
      </ul>
      <Suspense>{change && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}</Suspense>
    </>
  )
}

/** One line of the list: a contract, its values and a button. */
const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 xs:px-6">
    <span className="w-full font-medium sm:w-48">{name}</span>
    {children}
  </li>
)
