import { useState } from 'react'
import { createIdenticon, getIdenticonColors, getRosettePath } from '../identicon.ts'

type TokenIconProps = {
  readonly name: string
  /** Seed of the generated icon: an address. */
  readonly seed: string
  /** Logo URLs, best first. */
  readonly src?: string | readonly string[] | undefined
  /** Width and height in pixels. */
  readonly size?: number
}

/** Token logo, or an icon generated from the seed when no logo loads. */
export function TokenIcon({ name, seed, src, size = 32 }: TokenIconProps) {
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
  const engraving = createIdenticon(seed)
  const { background, foreground } = getIdenticonColors(engraving.hue)
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="-16 -16 32 32" className="shrink-0 rounded-full">
      <circle r="16" fill={background} />
      <g fill="none" stroke={foreground} strokeWidth="0.7" opacity="0.6">
        <path d={getRosettePath(engraving, 12.3)} />
        <path d={getRosettePath(engraving, 12.3, 0.5)} />
      </g>
      <text textAnchor="middle" dominantBaseline="central" fontSize="14" fontWeight="600" fill="#fff">
        {[...name][0]?.toUpperCase() ?? '?'}
      </text>
    </svg>
  )
}
