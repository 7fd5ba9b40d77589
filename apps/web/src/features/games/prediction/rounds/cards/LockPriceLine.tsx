import type { PredictionRound } from '@zono/client'
import { useScreenHead } from '#core/chain/useChain.ts'
import { getChainTime } from '#core/rpc/blockHead.ts'
import type { PriceAnswer } from '#features/games/prediction/game/game.ts'

type LockPriceLineProps = { readonly round: PredictionRound; readonly prices: readonly PriceAnswer[] | undefined }

const WIDTH = 280
const HEIGHT = 64
const MARGIN = 6

/** The price since the lock against the locked price, which is the dashed line. Decorative: the figures say the same. */
export function LockPriceLine({ round, prices }: LockPriceLineProps) {
  const now = getChainTime(useScreenHead())
  const line = getLinePath(round, prices ?? [], now)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-16 w-full fill-none"
    >
      <path
        d={`M0 ${line.lockY} H${WIDTH}`}
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
        className="stroke-edge"
      />
      {line.path && (
        <path
          d={line.path}
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={line.isAbove ? 'stroke-gain' : 'stroke-loss'}
        />
      )}
    </svg>
  )
}

/** The line from the lock to now, over the width of the whole round. */
function getLinePath(round: PredictionRound, prices: readonly PriceAnswer[], now: number | undefined) {
  const shown = prices.filter(({ updatedAt }) => updatedAt > round.lockTimestamp && updatedAt <= round.closeTimestamp)
  const points = [
    { at: round.lockTimestamp, price: round.lockPrice },
    ...shown.map(({ updatedAt, price }) => ({ at: updatedAt, price })),
  ]
  const last = points.at(-1)
  // Until the next answer the price stands.
  if (last && now !== undefined) points.push({ ...last, at: Math.min(now, round.closeTimestamp) })
  const values = points.map(({ price }) => Number(price))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const getX = (at: number) =>
    Math.max(0, Math.min(1, (at - round.lockTimestamp) / (round.closeTimestamp - round.lockTimestamp))) * WIDTH
  const getY = (value: number) =>
    high === low ? HEIGHT / 2 : MARGIN + (1 - (value - low) / (high - low)) * (HEIGHT - 2 * MARGIN)
  const path = points.map(({ at, price }) => `${getX(at).toFixed(1)} ${getY(Number(price)).toFixed(1)}`).join('L')
  return {
    path: points.length > 1 ? `M${path}` : '',
    lockY: getY(Number(round.lockPrice)).toFixed(1),
    isAbove: (last?.price ?? round.lockPrice) >= round.lockPrice,
  }
}
