import { useState } from 'react'
import { engravingOf, markColours, rosette } from '../engraving.ts'

type TokenMarkProps = {
  readonly name: string
  /** What the drawn mark follows from: an address. */
  readonly seed: string
  /** Where its logo may be, best first. */
  readonly src?: string | readonly string[] | undefined
  /** Pixels across. */
  readonly size?: number
}

/** The logo, or, without one, a round mark engraved from the seed. Never a broken image. */
export function TokenMark({ name, seed, src, size = 32 }: TokenMarkProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const logo = [src ?? []].flat().find((url) => !broken.includes(url))
  if (logo !== undefined) {
    return (
      <img
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken([...broken, logo])}
        className="shrink-0 rounded-full bg-raised object-cover"
        style={{ width: size, height: size }}
      />
    )
  }
  const engraving = engravingOf(seed)
  const { ground, line } = markColours(engraving.hue)
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="-16 -16 32 32" className="shrink-0 rounded-full">
      <circle r="16" fill={ground} />
      <g fill="none" stroke={line} strokeWidth="0.7" opacity="0.6">
        <path d={rosette(engraving, 12.3)} />
        <path d={rosette(engraving, 12.3, 0.5)} />
      </g>
      <text textAnchor="middle" dominantBaseline="central" fontSize="14" fontWeight="600" fill="#fff">
        {[...name][0]?.toUpperCase() ?? '?'}
      </text>
    </svg>
  )
}
