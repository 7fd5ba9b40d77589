import { createStore } from 'zustand/vanilla'
import { watchPageVisibility } from '#lib/pageVisibility.ts'

/** The one script that the page ever runs as a worker. */
const WORKER_PATH = '/worker.js'

/** How often a page that stays open asks for a new release, in milliseconds. */
const CHECK_INTERVAL_MS = 30 * 60_000

/** How long a worker may take to answer, in milliseconds. */
const ANSWER_LIMIT_MS = 3000

/** A release that waits until a person wants it. */
export const waitingRelease = createStore<{ readonly worker?: ServiceWorker }>(() => ({}))

/**
 * Starts the service worker, which lets the page open without a connection, and looks for new releases from then on: one
 * that is there is in `waitingRelease`. Does nothing in browsers without service workers.
 */
export async function watchReleases(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(getWorkerUrl())
  // A browser that blocks workers may answer with none.
  if (registration === undefined) return
  void keepLoadedFiles()
  const offer = (worker: ServiceWorker | null) => worker && void offerRelease(worker)
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
  })
  let checkedAt = Date.now()
  watchPageVisibility((isVisible) => {
    if (!isVisible || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    // Without a connection the next check finds it.
    registration.update().catch(() => {})
  })
  setInterval(() => document.hidden || registration.update().catch(() => {}), CHECK_INTERVAL_MS)
}

/** Makes the waiting release the current one and loads the page anew. */
export async function takeRelease(worker: ServiceWorker): Promise<void> {
  const isActive = new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  worker.postMessage({ type: 'activate' })
  await Promise.race([isActive, new Promise((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS))])
  location.reload()
}

/** Where browsers hold the page to Trusted Types, only this policy makes an address of a script, and only this one. */
function getWorkerUrl(): string {
  type Policies = { createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy }
  type Policy = { createScriptURL: (url: string) => string }
  const { trustedTypes } = window as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('zono', { createScriptURL: () => WORKER_PATH }).createScriptURL('') ?? WORKER_PATH
}

/** Offers a release, unless this page is of it already: a visit gets the newest page before its worker. */
async function offerRelease(worker: ServiceWorker): Promise<void> {
  // The first release of all takes over by itself.
  if (navigator.serviceWorker.controller === null) return
  const entry = await askForEntry(worker)
  if (entry !== undefined && !document.querySelector(`script[src="${CSS.escape(entry)}"]`))
    waitingRelease.setState({ worker })
}

/** The entry script of a worker's release; undefined where it does not answer. */
function askForEntry(worker: ServiceWorker): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ANSWER_LIMIT_MS)
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : undefined)
    worker.postMessage({ type: 'release' }, [port2])
  })
}

/** The first visit loads its files before the worker runs: names them to it, so that this screen opens offline too. */
async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const paths = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  active?.postMessage({ type: 'keep', paths })
}
