/** Band of engraved waves, 28 px high. Decorative. */
export const Ribbon = ({ className = '' }: { readonly className?: string }) => (
  <div aria-hidden="true" className={`ribbon h-7 opacity-35 ${className}`} />
)
