// Service worker: keeps the page's own files, so that it opens without a connection. It never keeps what a node, a
// subgraph or a service said: a figure of the past would look like one of today.
// The build fills in the entry script of this release, and the files that every screen begins with.
const RELEASE = { entry: '', files: [], screens: [] }
const CACHE_PREFIX = 'zono-'
const CACHE = CACHE_PREFIX + RELEASE.entry
/** Milliseconds that a kept copy waits for the server. */
const PATIENCE_MS = 5000

/** Files whose name changes with their content: a copy is never old. */
const isImmutable = (path) => path.startsWith('/assets/')
/** Files of the page, and of its operator, that are asked for at each visit. */
const isOwn = (path) =>
  /^\/(config\.json|first\.js|mark\.svg|manifest\.webmanifest)$|^\/(locales|lists|deployments)\/[\w.-]+\.json$/.test(
    path,
  )

/** What is opened in a tab or a frame and is not the page: files, the documentation, the swap card for other sites, and the services of the same origin. */
const isForeign = (path) => /\.\w+$|^\/(docs|embed|subgraphs|items|hub|beacon)(\/|$)/.test(path)

/** What the page at a path is kept as. */
const getPageKey = (path) => (RELEASE.screens.includes(path) ? path : '/index.html')

/** Puts a copy of an answer aside; a full disk costs the copy, not the answer. */
async function keep(key, response) {
  if (!response.ok || response.redirected || response.type !== 'basic') return
  const copy = response.clone()
  const cache = await caches.open(CACHE)
  await cache.put(key, copy).catch(() => {})
}

async function fromCacheFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  void keep(request, response)
  return response
}

/** What the server says; the kept copy where it does not answer. */
async function fromServerFirst(request, key = request) {
  const answer = fetch(request).then((response) => {
    void keep(key, response)
    return response
  })
  const kept =
    (await caches.match(key)) ?? (request.mode === 'navigate' ? await caches.match('/index.html') : undefined)
  if (!kept) return answer
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([answer.catch(() => kept), late])
}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(RELEASE.files)))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(
        names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
      )
      await clients.claim()
    })(),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // Every other path is the same page; that of a screen has its first frame in it.
  if (request.mode === 'navigate' && isForeign(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fromServerFirst(request, getPageKey(pathname)))
  else if (isImmutable(pathname)) event.respondWith(fromCacheFirst(request))
  else if (isOwn(pathname)) event.respondWith(fromServerFirst(request))
})

addEventListener('message', (event) => {
  const { data, ports } = event
  // A page asks what release this is.
  if (data?.type === 'release') ports[0]?.postMessage(RELEASE.entry)
  // A person wants the new release.
  if (data?.type === 'activate') void skipWaiting()
  // Files that the first visit loaded before this worker ran. They come from the browser's own cache.
  if (data?.type === 'keep' && Array.isArray(data.paths))
    event.waitUntil(
      Promise.all(
        data.paths
          .filter((path) => typeof path === 'string' && (isImmutable(path) || isOwn(path)))
          .map(async (path) => {
            if (!(await caches.match(path))) await keep(path, await fetch(path).catch(() => Response.error()))
          }),
      ),
    )
})
