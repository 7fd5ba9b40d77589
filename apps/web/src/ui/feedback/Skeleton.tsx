/** Placeholder of a value that is loading, in its size. */
export const Skeleton = ({ width = '4rem' }: { readonly width?: string }) => (
  <span
    aria-hidden="true"
    style={{ width }}
    className="inline-block h-[1em] max-w-full animate-[breathe_1.4s_ease-in-out_infinite] rounded bg-line align-middle"
  />
)
