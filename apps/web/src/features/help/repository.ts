import { createContext } from 'react'

/** Web address of the operator's code repository, from its configuration; undefined where it names none. */
export const RepositoryContext = createContext<string | undefined>(undefined)
