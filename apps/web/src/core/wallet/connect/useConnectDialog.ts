import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore(() => ({ isOpen: false }))

/** The one connect dialog of the page, which any screen may ask for. */
export const useConnectDialog = () => ({
  isOpen: useStore(store).isOpen,
  open: () => store.setState({ isOpen: true }),
  close: () => store.setState({ isOpen: false }),
})
