import { useEffect, useState } from 'react'

/** A value as it was once it had not changed for some milliseconds. */
export function useDebouncedValue<value>(value: value, milliseconds: number): value {
  const [settled, setSettled] = useState(value)

  // The outside thing is time.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])

  return settled
}
