import { TokenIcon } from './TokenIcon.tsx'

type PairIconToken = {
  readonly name: string
  readonly seed: string
  readonly src?: string | readonly string[] | undefined
}

type PairIconProps = {
  readonly first: PairIconToken
  readonly second: PairIconToken
  /** Width and height of each icon in pixels. */
  readonly size?: number
}

/** Two token icons; the second, the quote token, is in front. */
export const PairIcon = ({ first, second, size = 36 }: PairIconProps) => (
  <span className="inline-flex shrink-0">
    <TokenIcon {...first} size={size} />
    <span className="z-1 rounded-full ring-2 ring-surface" style={{ marginInlineStart: -size / 3 }}>
      <TokenIcon {...second} size={size} />
    </span>
  </span>
)
