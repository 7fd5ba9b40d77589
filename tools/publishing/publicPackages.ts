import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Packages that others can install. The workspace imports their sources; what is published is built from them. */
export const PUBLIC_PACKAGES = ['sdk', 'protocol', 'client', 'messages', 'art'] as const
export type PublicPackage = (typeof PUBLIC_PACKAGES)[number]

/** Folder of the package in the workspace. */
export const getPackageFolder = (name: PublicPackage): string => join(root, 'packages', name)

/** Folder that is published (`publishConfig.directory`, which changesets reads). */
export const getPublishedFolder = (name: PublicPackage): string => join(getPackageFolder(name), 'dist/package')
