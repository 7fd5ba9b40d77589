import { CopyButton } from '../button/CopyButton.tsx'

type HexTextProps = {
  readonly value: string
  /** What it is, for the button that copies it. */
  readonly label: string
}

/** The ends of a long hex text, and all of it to copy. */
export const HexText = ({ value, label }: HexTextProps) => (
  <span className="-my-2 inline-flex items-center gap-1">
    {value.slice(0, 10)}…{value.slice(-8)}
    <CopyButton text={value} label={label} />
  </span>
)
