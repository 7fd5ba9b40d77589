/** Place of a picker while its pieces are read. */
export const PickerSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-3 gap-3 pt-12">
    {[0, 1, 2].map((key) => (
      <div key={key} className="h-40 animate-[breathe_1.4s_ease-in-out_infinite] rounded-control bg-line" />
    ))}
  </div>
)
