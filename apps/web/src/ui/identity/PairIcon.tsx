import { TokenMark } from './TokenIcon.tsx'

type Face = { readonly name: string; readonly seed: string; readonly src?: string | readonly string[] | undefined }

type PairMarkProps = {
  readonly first: Face
  readonly second: Face
  /** Pixels across, of each. */
  readonly size?: number
}

/** Two marks, the first half over the second. */
export const PairMark = ({ first, second, size = 32 }: PairMarkProps) => (
  <span className="inline-flex shrink-0">
    <span className="z-[1] rounded-full ring-2 ring-surface">
      <TokenMark {...first} size={size} />
    </span>
    <span style={{ marginInlineStart: -size / 3 }}>
      <TokenMark {...second} size={size} />
    </span>
  </span>
)
