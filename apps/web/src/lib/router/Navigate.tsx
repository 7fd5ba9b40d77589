import { useEffect } from 'react'
import { useNavigate } from './hooks.ts'
import type { NavigateOptions, Target } from './target.ts'

/** Leads to another screen as soon as it is rendered. */
export function Navigate(target: Target & NavigateOptions) {
  const navigate = useNavigate()
  useEffect(() => navigate(target))
  return null
}
