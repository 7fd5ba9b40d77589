import { useChain } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { getStaleFeedSeconds } from './game/feed/staleFeed.rules.ts'
import { runLateStep } from './game/game.actions.ts'
import { getRevertMessage } from './game/revertMessages.ts'
import { getGameStatus, getLateStep, type LateStep } from './game/round.rules.ts'
import type { PredictionView } from './game/usePrediction.ts'

/** What keeps the game from running: paused, a late operator, a feed that does not answer. */
export function GameNotices({ view }: { readonly view: PredictionView }) {
  const t = useTranslation()
  const { game, rounds, price } = view
  const status = getGameStatus(game)
  const lateStep = useAtChainTime((now) =>
    now === undefined ? undefined : getLateStep(game, rounds[game.currentEpoch], now),
  )
  // In minutes, so that the notice does not tick.
  const staleMinutes = useAtChainTime((now) => {
    const seconds = getStaleFeedSeconds(price, game, now)
    return seconds === undefined ? undefined : Math.floor(seconds / 60)
  })
  return (
    <>
      {status === 'paused' && (
        <Banner variant="warn" isAnnounced>
          <p className="font-semibold">{t('Markets Paused')}</p>
          <p>
            {t('Open positions are canceled. You can reclaim each stake here, %duration% after its round was to end.', {
              duration: formatDuration(game.bufferSeconds),
            })}
          </p>
        </Banner>
      )}
      {status === 'initial' && (
        <Banner variant="info">{t('The first round has not started yet. It will appear here.')}</Banner>
      )}
      {lateStep && <LateNotice key={lateStep} step={lateStep} />}
      {staleMinutes !== undefined && status === 'live' && (
        <Banner variant="warn" isAnnounced>
          {staleMinutes > 0
            ? t('The price feed has not answered for %duration%: entering is paused here.', {
                duration: formatDuration(staleMinutes * 60),
              })
            : t('The price feed has no answer: entering is paused here.')}
        </Banner>
      )}
    </>
  )
}

/** The operator did not act. Anyone may, for the network fee alone. */
function LateNotice({ step }: { readonly step: LateStep }) {
  const t = useTranslation()
  const { deployment } = useChain()
  const account = useAccountAddress()
  const transaction = useAction(runLateStep(deployment, step), account === undefined ? WALLET_DISCONNECTED : undefined)
  const { sending } = transaction
  const reason = sending.status === 'failed' ? getRevertMessage(sending.message.values?.reason) : undefined
  return (
    <Banner variant="warn" isAnnounced>
      <div className="grid gap-3 sm:grid-cols-[1fr_20rem] sm:items-center">
        <div>
          <p className="font-semibold">
            {step === 'restart' ? t('The game has stopped.') : t('The operator is late.')}
          </p>
          <p>
            {step === 'restart'
              ? t('The rounds under way are canceled. Anyone can start the game again; it costs the network fee only.')
              : t('Anyone can close this round now; it costs the network fee only. Otherwise it is canceled.')}
          </p>
          {reason && <p className="mt-1 font-medium">{t(reason)}</p>}
        </div>
        <ActionButton
          transaction={transaction}
          label={step === 'restart' ? msg('Start a new round') : msg('Close this round yourself')}
        />
      </div>
    </Banner>
  )
}
