import { useState } from 'react'
import { Seal } from '../../ui/art/Seal.tsx'

type NftImageProps = {
  /** Addresses of the picture, best first, of `NftMetadata`. */
  readonly urls: readonly string[] | undefined
  /** What it shows, such as `Squirrels #12`. Empty where a text beside it says so. */
  readonly alt: string
  /** Seed of the drawing in place of a picture: the address of the collection. */
  readonly seed: string
  /** Width and height in pixels. */
  readonly size: number
}

/** Picture of a piece. While there is none, and where none loads, the engraved drawing of its collection. */
export function NftImage({ urls = [], alt, seed, size }: NftImageProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const url = urls.find((candidate) => !broken.includes(candidate))
  const box = 'shrink-0 overflow-hidden rounded-control border border-line bg-raised'
  if (url !== undefined) {
    return (
      <img
        src={url}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken([...broken, url])}
        className={`${box} object-cover`}
        style={{ width: size, height: size }}
      />
    )
  }
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={`${box} inline-grid place-items-center`}
      style={{ width: size, height: size }}
    >
      <Seal seed={seed} size={Math.round(size * 0.75)} />
    </span>
  )
}
