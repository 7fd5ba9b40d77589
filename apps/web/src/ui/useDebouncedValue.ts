import { useEffect, useState } from 'react'

/** Latest value that has not changed for some milliseconds. */
export function useDebouncedValue<value>(value: value, milliseconds: number): value {
  const [settled, setSettled] = useState(value)

  // Starts a timer.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])

  return settled
}
