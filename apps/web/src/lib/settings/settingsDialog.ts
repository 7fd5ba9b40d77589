import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

/** Opens the settings dialog. */
export const openSettings = (): void => store.setState({ isOpen: true })

/** Closes the settings dialog. */
export const closeSettings = (): void => store.setState({ isOpen: false })

/** Whether the settings dialog is open. */
export const useIsSettingsOpen = (): boolean => useStore(store, ({ isOpen }) => isOpen)
