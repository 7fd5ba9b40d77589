import { CircleCheck, CircleX } from 'lucide-react'

type CheckItemProps = { readonly isTrue: boolean; readonly children: string }

/** List item with the result of one step of a check. */
export const CheckItem = ({ isTrue, children }: CheckItemProps) => {
  const Icon = isTrue ? CircleCheck : CircleX
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className={`shrink-0 ${isTrue ? 'text-gain' : 'text-loss'}`}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
