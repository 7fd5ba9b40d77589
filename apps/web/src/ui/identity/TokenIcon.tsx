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
        className="shrink-0 rounded-full bg-[#fff] object-cover ring-1 ring-ink/10"
        style={{ width: size, height: size }}
      />
    )
  }
  const identicon = createIdenticon(seed)
  const { background, foreground } = getIdenticonColors(identicon.hue)
  const letters = getLetters(name)
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="-16 -16 32 32" className="shrink-0 rounded-full">
      <circle r="16" fill={background} />
      <g fill="none" stroke={foreground} strokeWidth="0.55" opacity="0.8">
        {[0, 0.33, 0.66].map((phase) => (
          <path key={phase} d={getRosettePath(identicon, 12.6, phase)} />
        ))}
      </g>
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={letters.length > 2 ? 9.5 : 11.5}
        fontWeight="700"
        fill="#fff"
      >
        {letters.join('')}
      </text>
    </svg>
  )
}

/** A symbol of three letters in full, the first two of a longer one. */
function getLetters(name: string): readonly string[] {
  const letters = [...name.toUpperCase()]
  if (letters.length === 0) return ['?']
  return letters.length <= 3 ? letters : letters.slice(0, 2)
}
