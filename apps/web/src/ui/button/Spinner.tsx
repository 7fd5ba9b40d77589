/** Decorative spinner; a text next to it says what is loading. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4 shrink-0 animate-[turn_800ms_linear_infinite] rounded-full border-2 border-current border-r-transparent"
  />
)
