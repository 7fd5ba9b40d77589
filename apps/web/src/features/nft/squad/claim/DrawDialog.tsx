import { useQuery } from '@tanstack/react-query'
import { fetchBeaconRound, getBeaconRoundTime } from '#core/beacon/beacon.ts'
import { toUncompressedSignature } from '#core/beacon/beaconSignature.ts'
import { useChain } from '#core/chain/useChain.ts'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Stepper } from '#ui/feedback/Stepper.tsx'
import { beaconValueQuery } from '../account.queries.ts'
import { fixDrawRound, fulfilDraw, submitBeaconRound } from '../squad.actions.ts'
import type { SquadView } from '../useSquad.ts'

/** Steps from the end of the sale to the order. Each is one transaction, and anyone may send it. */
const STEPS = ['fix', 'submit', 'order'] as const
type DrawStep = (typeof STEPS)[number]

const STEP_LABELS = { fix: msg('Draw'), submit: msg('Random value'), order: msg('Claims open') } as const

const BUTTON_LABELS = {
  fix: msg('Start the draw'),
  submit: msg('Submit the random value'),
  order: msg('Decide the order'),
} as const

type DrawDialogProps = { readonly view: SquadView; readonly onClose: () => void }

/** Dialog in which anyone draws the order. It is the same whoever draws it. */
export function DrawDialog({ view, onClose }: DrawDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const round = view.state?.drawRound
  const { data: value } = useQuery(beaconValueQuery(chain, round))
  const step: DrawStep | undefined =
    round === undefined ? 'fix' : value === undefined ? undefined : value === null ? 'submit' : 'order'
  const at = step === undefined ? 0 : STEPS.indexOf(step)
  return (
    <Dialog title={t('Draw it yourself')} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          {t('A public beacon decides which ticket becomes which NFT. No one can know or choose its value.')}
        </p>
        {view.phase === 'drawing' ? (
          <>
            <Stepper
              steps={STEPS.map((id, i) => ({
                id,
                label: t(STEP_LABELS[id]),
                state: i < at ? 'done' : i === at ? 'now' : 'next',
              }))}
            />
            {step && <DrawStepButton key={step} step={step} view={view} />}
          </>
        ) : (
          <Banner variant="info" isAnnounced>
            {t('The order is drawn.')}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function DrawStepButton({ step, view }: { readonly step: DrawStep; readonly view: SquadView }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const isConnected = useAccountAddress() !== undefined
  const { terms, state } = view
  const { beacon } = deployment
  const round = state?.drawRound
  const publishedAt = round !== undefined && beacon ? getBeaconRoundTime(round, beacon) : undefined
  const isPublished = useAtChainTime((now) => publishedAt !== undefined && now !== undefined && now >= publishedAt)
  const value = useQuery({
    queryKey: ['beacon', beacon?.publicKey, round],
    queryFn: async () => {
      const { signature } = await fetchBeaconRound(beacon?.urls ?? [], round ?? 0)
      return toUncompressedSignature(signature)
    },
    enabled: step === 'submit' && isPublished,
    staleTime: Number.POSITIVE_INFINITY,
  })

  function createAction(): Action | undefined {
    switch (step) {
      case 'fix':
        return fixDrawRound(terms)
      case 'submit':
        return value.data && round !== undefined
          ? submitBeaconRound(deployment, terms, BigInt(round), value.data)
          : undefined
      case 'order':
        return fulfilDraw(terms)
    }
  }

  function getBlocker(): Blocker | undefined {
    if (!isConnected) return WALLET_DISCONNECTED
    if (step !== 'submit' || value.data !== undefined) return undefined
    if (beacon === undefined || value.isError) {
      return createBlocker('data-unavailable', msg('The random value could not be read'))
    }
    if (!isPublished) return createBlocker('not-allowed', msg('The random value is not published yet'))
    return createBlocker('data-unavailable', msg('Reading the random value…'))
  }

  const transaction = useAction(createAction(), getBlocker())
  return (
    <div className="grid gap-4">
      {value.isError && (
        <Banner variant="warn" isAnnounced>
          {t(getErrorMessage(value.error))}
        </Banner>
      )}
      <ActionButton transaction={transaction} label={BUTTON_LABELS[step]} />
    </div>
  )
}
