import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { NftPiece } from '../items/ownedNfts.rules.ts'
import { NftPicture } from '../NftPicture.tsx'

type NftOptionProps = {
  readonly id: string
  readonly nft: NftPiece
  readonly name: string
  readonly note: ReactNode
  readonly position: { readonly index: number; readonly count: number }
  readonly isSelected: boolean
  /** The tile that the keyboard is on. */
  readonly isActive: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
  readonly style: CSSProperties
}

/** Tile of the picker: picture, tick, name and note. */
export function NftOption(props: NftOptionProps) {
  const { id, nft, name, note, position, isSelected, isActive, isDisabled, onToggle, style } = props
  // A narrow tile cuts the name of the collection, never the number.
  const [, text = name, number = ''] = /^(.*?)(\s#\S{1,12})$/.exec(name) ?? []
  const ring = isSelected ? 'border-accent bg-accent-wash' : 'border-line bg-surface'
  const cursor = isDisabled ? 'opacity-60' : 'cursor-pointer hover:border-edge'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      aria-setsize={position.count}
      aria-posinset={position.index + 1}
      onClick={onToggle}
      className={`absolute flex flex-col overflow-hidden rounded-control border ${ring} ${cursor} ${isActive ? 'in-focus-visible:ring-2 in-focus-visible:ring-accent' : ''}`}
      style={style}
    >
      <NftPicture nft={nft} alt="" />
      <span
        aria-hidden="true"
        className={`absolute end-1.5 top-1.5 grid size-6 place-items-center rounded-full border ${isSelected ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface/90 text-transparent'}`}
      >
        <Check size={15} strokeWidth={2.5} />
      </span>
      <span className="grid min-h-0 flex-1 content-center px-2">
        <span className="flex min-w-0 text-xs font-semibold" title={name}>
          <span className="truncate">{text}</span>
          <span className="shrink-0 whitespace-pre">{number}</span>
        </span>
        {note !== undefined && <span className="truncate text-xs text-muted">{note}</span>}
      </span>
    </div>
  )
}
