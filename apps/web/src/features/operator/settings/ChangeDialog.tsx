import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bytesToHex } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { ActionDialog } from '#core/transactions/components/progress/ActionDialog.tsx'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { getProductToken } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { Instance } from '../contracts/instances.ts'
import { parseSignature } from '../contracts/ownerAbis.ts'
import { SafeCallDialog } from '../dialog/SafeCallDialog.tsx'
import { scheduleOwnerCall, sendOwnerCall } from './settings.actions.ts'
import { minDelayQuery, type SettingValue, trialQuery } from './settings.queries.ts'
import { encodeWrite, getChangeBlocker, parseFieldText, toFieldText, type Way } from './settings.rules.ts'
import type { Unit } from './settings.ts'

/** A call that a person is about to make: of a switch, whose arguments are fixed, or of a setting with its fields. */
export type Change = {
  readonly instance: Instance
  readonly way: Way
  readonly title: Message
  /** Signature of the call. */
  readonly write: string
  readonly fixedArgs: readonly unknown[]
  readonly fields: readonly { readonly name: string; readonly unit: Unit; readonly value: SettingValue }[]
}

type ChangeDialogProps = { readonly change: Change; readonly onClose: () => void }

const SALT_BYTES = 32

/** Dialog that changes a setting or a switch: by a call, a proposal to the timelock, or data for a Safe. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  // Of the moment the dialog opened: what was read since must not change what is sent.
  const [{ instance, way, title, write, fixedArgs, fields }] = useState(change)
  const [salt] = useState(() => bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES))))
  const [texts, setTexts] = useState(() => fields.map(({ value, unit }) => toFieldText(value, unit)))
  const { means, sender } = way
  const coin = chain.chainConfig.nativeCurrency.symbol
  const isTimelocked = means === 'schedule' || means === 'safe-schedule'
  const delay = useQuery(minDelayQuery(chain, isTimelocked ? null : undefined))
  const delaySeconds = delay.data

  const parsed = fields.map(({ unit }, i) => parseFieldText(texts[i] ?? '', unit))
  const isValid = !parsed.includes(undefined)
  const call = isValid ? { to: instance.address, data: encodeWrite(write, [...fixedArgs, ...parsed]) } : undefined
  const trial = useQuery(trialQuery(chain, call && { from: sender, call }))
  const name = `${instance.name}.${parseSignature(write).name}()`
  const action =
    call === undefined
      ? undefined
      : isTimelocked
        ? delaySeconds === undefined
          ? undefined
          : scheduleOwnerCall(chain.deployment, { name, call, salt, delaySeconds })
        : sendOwnerCall({ name, call })
  const isDelayKnown = !isTimelocked || delaySeconds !== undefined
  const hasFailed = trial.isLoadingError || delay.isLoadingError
  const blocker = getChangeBlocker({ isValid, isAccepted: trial.data, isDelayKnown, hasFailed })
  function handleRetry() {
    if (trial.isLoadingError) void trial.refetch()
    if (delay.isLoadingError) void delay.refetch()
  }
  const form = (
    <>
      {fields.map(({ name: label, unit, value }, i) => (
        <TextField
          key={label}
          label={label}
          value={texts[i] ?? ''}
          onChange={(text) => setTexts(texts.map((one, at) => (at === i ? text : one)))}
          hint={t('Now: %value%', {
            value: value === undefined ? t('Unknown') : addSuffix(toFieldText(value, unit), getSuffix(unit, coin)),
          })}
          isInvalid={parsed[i] === undefined}
          {...getInputProps(unit, coin)}
          autoFocus={i === 0}
        />
      ))}
      {isTimelocked && (
        <p className="text-sm text-muted">
          {t(
            'The timelock holds this role. Once scheduled, everyone can see the change, and it can be executed after %delay%.',
            { delay: delaySeconds === undefined ? '–' : formatDuration(Number(delaySeconds)) },
          )}
        </p>
      )}
      {hasFailed && (
        <ErrorState
          headingLevel={2}
          title={t('Couldn’t read the contracts')}
          description={t('The network isn’t responding. Your funds are safe.')}
          actionLabel={t('Try again')}
          onAction={handleRetry}
        />
      )}
    </>
  )
  if (means === 'safe-send' || means === 'safe-schedule') {
    return (
      <SafeCallDialog title={t(title)} name={name} call={action?.call} blocker={blocker} onClose={onClose}>
        {form}
      </SafeCallDialog>
    )
  }
  return (
    <ActionDialog
      title={t(title)}
      action={action}
      blocker={blocker}
      label={means === 'schedule' ? msg('Schedule change') : fields.length > 0 ? msg('Change') : title}
      onClose={onClose}
    >
      {form}
      {call && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <code className="wrap-anywhere">{name}</code>
          <CopyButton text={call.data} label={t('Copy calldata')} />
        </p>
      )}
    </ActionDialog>
  )
}

/** Unit after a value, as its field has it; empty for a plain number or an address. */
const getSuffix = (unit: Unit, coin: string): string =>
  ({ bps: '%', token: getProductToken(), coin, seconds: 's', blocks: '', count: '', address: '' })[unit]

/** A value with its unit; a percent sign follows at once. */
const addSuffix = (text: string, suffix: string): string =>
  suffix === '' ? text : suffix === '%' ? `${text}%` : `${text} ${suffix}`

/** Unit after the input of a field, and the keys that a phone offers for it. */
function getInputProps(unit: Unit, coin: string) {
  if (unit === 'address') return {}
  const suffix = getSuffix(unit, coin)
  return { inputMode: 'decimal' as const, ...(suffix !== '' && { suffix }) }
}
