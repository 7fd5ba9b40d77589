import type { UserConfig } from 'vite'

/** How names of modules become files, in each build of the page. */
export const resolve: NonNullable<UserConfig['resolve']> = {
  // wagmi brings another version of the same hook.
  dedupe: ['use-sync-external-store'],
  // React 18 and later has the hook itself: wagmi needs no replacement of it.
  alias: [
    {
      find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
      replacement: 'use-sync-external-store/with-selector',
    },
  ],
}
