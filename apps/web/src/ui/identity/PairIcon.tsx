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

/** Two token icons; the first overlaps the second. */
export const PairIcon = ({ first, second, size = 32 }: PairIconProps) => (
  <span className="inline-flex shrink-0">
    <span className="z-[1] rounded-full ring-2 ring-surface">
      <TokenIcon {...first} size={size} />
    </span>
    <span style={{ marginInlineStart: -size / 3 }}>
      <TokenIcon {...second} size={size} />
    </span>
  </span>
)
