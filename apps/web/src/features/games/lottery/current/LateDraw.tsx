import { useQuery } from '@tanstack/react-query'
import type { LoadedRound, LotteryDraw } from '@zono/client'
import { fetchBeaconRound, getBeaconRoundTime } from '#core/beacon/beacon.ts'
import { toUncompressedSignature } from '#core/beacon/beaconSignature.ts'
import { useChain } from '#core/chain/useChain.ts'
import type { Action } from '#core/transactions/action.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useChainTime } from '#features/useChainTime.ts'
import { type Blocker, createBlocker, WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Stepper } from '#ui/feedback/Stepper.tsx'
import { closeRound, computeNumber, drawRound, submitRandomness } from '../lottery.actions.ts'
import { lotteryDrawQuery } from '../lottery.queries.ts'

/** Steps from a round that is over to its winning number. Each is one transaction, and anyone may send it. */
const STEPS = ['close', 'submit', 'number', 'draw'] as const
type DrawStep = (typeof STEPS)[number]

const STEP_LABELS = {
  close: msg('Close'),
  submit: msg('Random value'),
  number: msg('Number'),
  draw: msg('Draw'),
} as const

const BUTTON_LABELS = {
  close: msg('Close the round'),
  submit: msg('Submit the random value'),
  number: msg('Compute the number'),
  draw: msg('Draw the winning number'),
} as const

/** Returns the step that is next; undefined while it is not known. */
function getNextStep(round: LoadedRound, draw: LotteryDraw | undefined): DrawStep | undefined {
  if (round.status === 'open') return 'close'
  if (draw === undefined) return undefined
  if (draw.latestNumberId === round.lotteryId) return 'draw'
  return draw.randomness === undefined ? 'submit' : 'number'
}

type LateDrawProps = { readonly round: LoadedRound; readonly onClose: () => void }

/** Dialog in which anyone draws a round whose operator is late. The number is the same whoever draws it. */
export function LateDraw({ round, onClose }: LateDrawProps) {
  const t = useTranslation()
  const chain = useChain()
  const { data: draw } = useQuery(lotteryDrawQuery(chain, round.lotteryId))
  const step = getNextStep(round, draw)
  const at = step === undefined ? 0 : STEPS.indexOf(step)
  return (
    <Dialog title={t('Draw round %id% yourself', { id: String(round.lotteryId) })} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          {t(
            'The operator is late. Anyone can draw now: the public beacon decides the number, so it is the same whoever draws it. You pay the network fees.',
          )}
        </p>
        {round.status === 'claimable' ? (
          <Banner variant="info" isAnnounced>
            {t('This round is drawn.')}
          </Banner>
        ) : (
          <>
            <Stepper
              steps={STEPS.map((id, i) => ({
                id,
                label: t(STEP_LABELS[id]),
                state: i < at ? 'done' : i === at ? 'now' : 'next',
              }))}
            />
            {step && <DrawStepButton key={step} step={step} round={round} beaconRound={draw?.beaconRound} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

type DrawStepButtonProps = {
  readonly step: DrawStep
  readonly round: LoadedRound
  readonly beaconRound: number | undefined
}

function DrawStepButton({ step, round, beaconRound }: DrawStepButtonProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const isConnected = useAccountAddress() !== undefined
  const now = useChainTime()
  const { beacon } = deployment
  const publishedAt = beaconRound !== undefined && beacon ? getBeaconRoundTime(beaconRound, beacon) : undefined
  const isPublished = publishedAt !== undefined && now !== undefined && now >= publishedAt
  const value = useQuery({
    queryKey: ['beacon', beacon?.publicKey, beaconRound],
    queryFn: async () => {
      const { signature } = await fetchBeaconRound(beacon?.urls ?? [], beaconRound ?? 0)
      return toUncompressedSignature(signature)
    },
    enabled: step === 'submit' && isPublished,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const id = round.lotteryId

  function createAction(): Action | undefined {
    switch (step) {
      case 'close':
        return closeRound(deployment, id)
      case 'submit':
        return value.data && beaconRound !== undefined
          ? submitRandomness(deployment, id, BigInt(beaconRound), value.data)
          : undefined
      case 'number':
        return computeNumber(deployment, id)
      case 'draw':
        return drawRound(deployment, id)
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
