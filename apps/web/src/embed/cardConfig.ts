import { type Deployment, getBuiltInDeployment, parseDeployment } from '@zono/protocol'
import type { Branding } from '@zono/protocol/brand/branding'
import { type Config, parseConfig } from '#core/chain/config.ts'

// Beside `bootstrap.ts` of the page, whose first script has no byte to spare for a module that both would import.

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (response.ok) return response.json()
  throw new Error(`${url}: ${response.status}`)
}

/** Reads the operator's configuration. @throws Error whose message names what cannot be read. */
export const readConfig = async (): Promise<Config> => parseConfig(await readJson('/config.json'))

/** Reads the deployment that the configuration names, or takes the one that is built in. @throws Error of an invalid one. */
export async function readDeployment({ chainId, deployment: named }: Config): Promise<Deployment> {
  const given = typeof named === 'string' ? await readJson(named) : named
  const deployment = given === undefined ? getBuiltInDeployment(chainId) : parseDeployment(given)
  if (deployment?.chainId !== chainId) throw new Error(`config.json: deployment: chain ${chainId} needs one.`)
  return deployment
}

/** Shows the operator's accent, and returns its name and languages. Nothing loads where config.json says nothing of them. */
export async function readBranding({ brand, locales }: Config): Promise<Pick<Branding, 'brand' | 'locales'>> {
  if (brand === undefined && locales === undefined) return {}
  const { parseBranding } = await import('@zono/protocol/brand/branding')
  const branding = parseBranding({ brand, locales })
  if (branding.brand?.accent) {
    const { toAccentStyle } = await import('#app/config/showBranding.ts')
    document.documentElement.style.cssText = toAccentStyle(branding.brand.accent)
  }
  return branding
}
