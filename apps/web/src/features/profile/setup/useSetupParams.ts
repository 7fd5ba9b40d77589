import { useNavigate, useSearchTexts } from '#lib/router/hooks.ts'
import { parseSetupParams, type SetupParams } from '../profile.rules.ts'

/** Chosen collectible and team, in the URL, so that a reload keeps them, and the sale that the setup leads back to. */
export function useSetupParams() {
  const search = useSearchTexts()
  const navigate = useNavigate()
  const params = parseSetupParams(search)
  function change(changes: Partial<SetupParams>) {
    const { picture, team, sale, season } = { ...params, ...changes }
    const next = {
      ...(picture !== undefined && { picture: String(picture) }),
      ...(team !== undefined && { team: String(team) }),
      ...(sale !== undefined && { sale: String(sale) }),
      ...(season !== undefined && { season }),
    }
    navigate({ to: '/create-profile', search: next, replace: true, resetScroll: false })
  }
  return { ...params, change }
}
