import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useIsNear } from '#ui/useIsNear.ts'

/** Milliseconds after which a picture that has not arrived is replaced by the next address, or counts as missing. */
const LOAD_TIMEOUT_MS = 8000
/** Pixels around the window within which pictures load. */
const NEAR_MARGIN_PX = 400

type NftImageProps = {
  /** Addresses of the picture, best first, of `NftMetadata`; undefined while unknown. */
  readonly urls: readonly string[] | undefined
  /** What it shows, such as `Squirrels #12`. Empty where a text beside it says so. */
  readonly alt: string
  /** Width and height in pixels; without it a square as wide as its container. */
  readonly size?: number
}

/**
 * Picture of a piece in a box of fixed shape, so that nothing moves when it arrives. Where none loads, and while none has
 * arrived for 8 s, it says so: an engraved drawing would pass for a picture, because pieces are engraved. Scripts of an SVG
 * never run inside `<img>`.
 */
export function NftImage({ urls, alt, size }: NftImageProps) {
  const t = useTranslation()
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(box, NEAR_MARGIN_PX)
  const { url, isLoaded, isLate, onLoad, onError } = useImageUrl(isNear ? urls : [])
  const isMissing = urls !== undefined && (url === undefined || isLate) && !isLoaded
  return (
    <span
      ref={box}
      {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
      className={`relative inline-grid shrink-0 align-top place-items-center overflow-hidden rounded-control border border-line bg-raised ${size === undefined ? 'aspect-square w-full' : ''}`}
      style={size === undefined ? undefined : { width: size, height: size }}
    >
      {isMissing && (isNear || urls.length === 0) && (
        <span className="grid justify-items-center gap-1 p-1 text-center text-xs text-muted">
          <ImageOff aria-hidden="true" size={Math.min(28, Math.round((size ?? 128) * 0.4))} strokeWidth={1.5} />
          {(size === undefined || size >= 96) && t('No picture')}
        </span>
      )}
      {url !== undefined && (
        <img
          key={url}
          src={url}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={onError}
          className={`absolute inset-0 size-full object-cover ${isLoaded ? '' : 'opacity-0'}`}
        />
      )}
    </span>
  )
}

/** The best address that may still load. An address that fails or is late gives way to the next one. */
function useImageUrl(urls: readonly string[] | undefined) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [loadedUrl, setLoadedUrl] = useState<string>()
  const [lateUrl, setLateUrl] = useState<string>()
  const url = urls?.find((candidate) => !skipped.includes(candidate))
  const hasNext = url !== undefined && urls?.at(-1) !== url
  const isLoaded = url !== undefined && loadedUrl === url
  useEffect(() => {
    if (url === undefined || isLoaded) return
    const timer = setTimeout(() => {
      if (hasNext) setSkipped((before) => [...before, url])
      else setLateUrl(url)
    }, LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [url, isLoaded, hasNext])
  return {
    url,
    isLoaded,
    isLate: lateUrl === url,
    onLoad: () => setLoadedUrl(url),
    onError: () => url !== undefined && setSkipped([...skipped, url]),
  }
}
