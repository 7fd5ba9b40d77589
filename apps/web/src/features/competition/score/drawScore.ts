import { getProductName } from '#lib/i18n/productWords.ts'
/** Size of the picture in pixels: what social networks show in full. */
export const SCORE_IMAGE_SIZE = { width: 1200, height: 675 } as const

type ScoreLines = Readonly<Record<'title' | 'name' | 'account' | 'team' | 'rank' | 'volume', string>>

const [BACKGROUND, INK, PALE, BRASS] = ['#14211f', '#f4f1e8', '#a9b5ae', '#d2a24c']
const MARGIN = 80
const RING_COUNT = 9

/** Draws a score with the fonts of the page. The picture has its own colors: it is seen outside the page's theme. */
export function drawScore(context: CanvasRenderingContext2D, lines: ScoreLines): void {
  const { width, height } = SCORE_IMAGE_SIZE
  const family = getComputedStyle(document.body).fontFamily
  context.fillStyle = BACKGROUND
  context.fillRect(0, 0, width, height)
  drawRings(context)
  const write = (text: string, y: number, size: number, color: string, weight = 400) => {
    context.font = `${weight} ${size}px ${family}`
    context.fillStyle = color
    context.fillText(text, MARGIN, y, width - 2 * MARGIN)
  }
  write(`${getProductName()} · ${lines.title}`, 120, 34, BRASS, 600)
  write(lines.name, 190, 58, INK, 700)
  write(lines.volume, 360, 120, INK, 700)
  write(lines.rank, 450, 44, BRASS, 600)
  write(lines.team, 520, 38, INK)
  write(lines.account, 590, 30, PALE)
}

/** Rings of an engraved seal at the edge. */
function drawRings(context: CanvasRenderingContext2D): void {
  const { width, height } = SCORE_IMAGE_SIZE
  context.strokeStyle = BRASS
  context.globalAlpha = 0.35
  context.lineWidth = 2
  for (let ring = 1; ring <= RING_COUNT; ring++) {
    for (const angle of [0, 60, 120, 180, 240, 300]) {
      const radians = (angle * Math.PI) / 180
      context.beginPath()
      context.arc(width - 140 + 70 * Math.cos(radians), height / 2 + 70 * Math.sin(radians), ring * 22, 0, 2 * Math.PI)
      context.stroke()
    }
  }
  context.globalAlpha = 1
}
