import { useEffect, useRef } from 'react'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { getDownloadName } from '#lib/i18n/fileName.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { RankedAccount } from '../useRanks.ts'
import { drawScore, SCORE_IMAGE_SIZE } from './drawScore.ts'

type ShareDialogProps = {
  /** Name of the competition. */
  readonly name: string
  readonly team: string
  readonly own: RankedAccount
  readonly onClose: () => void
}

/** The score as a picture, to download. */
export function ShareDialog({ name, team, own, onClose }: ShareDialogProps) {
  const t = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const lines = {
    title: t('Trading Battle'),
    name,
    account: shortenAddress(own.account),
    team: `${t('Team')}: ${team}`,
    rank: `${t('Rank of all')}: #${formatNumber(own.rank, 0)}`,
    volume: formatUsd(own.volume),
  }
  const text = Object.values(lines).join(' · ')
  // Syncs the canvas with the texts: it keeps no content of its own.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawScore(context, lines)
  })
  function download() {
    canvas.current?.toBlob((blob) => {
      if (blob === null) return
      const url = URL.createObjectURL(blob)
      const link = document.createElement('a')
      link.href = url
      link.download = getDownloadName('score.png')
      link.click()
      URL.revokeObjectURL(url)
    }, 'image/png')
  }
  return (
    <Dialog title={t('Share score')} onClose={onClose}>
      <div className="grid gap-4">
        <canvas
          ref={canvas}
          role="img"
          aria-label={text}
          width={SCORE_IMAGE_SIZE.width}
          height={SCORE_IMAGE_SIZE.height}
          className="w-full rounded-control border border-line"
        />
        <Button onClick={download}>{t('Download picture')}</Button>
      </div>
    </Dialog>
  )
}
