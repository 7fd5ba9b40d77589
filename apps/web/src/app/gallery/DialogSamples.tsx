import { useState } from 'react'
import { notify } from '../../core/toasts/toasts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Drawer } from '../../ui/dialog/Drawer.tsx'
import { celebrate } from '../../ui/feedback/confetti.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { Family, Sample } from './Sample.tsx'

const TOASTS = ['info', 'success', 'warning', 'danger'] as const

/** What comes over the page. */
export function LayerSamples() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Family title="Layers">
      <Sample title="Dialog and drawer" note="The dialog is a sheet from the bottom on phones">
        <div className="flex gap-3">
          <Button kind="quiet" onClick={() => setOpen('dialog')}>
            Open the dialog
          </Button>
          <Button kind="quiet" onClick={() => setOpen('drawer')}>
            Open the drawer
          </Button>
        </div>
        {open === 'dialog' && (
          <Dialog title="Manage" onClose={close} onBack={close} footer={<Button wide>Done</Button>}>
            <TextField label="First field" value="" onChange={close} autoFocus />
          </Dialog>
        )}
        {open === 'drawer' && (
          <Drawer title="All of it" onClose={close}>
            As high as the window.
          </Drawer>
        )}
      </Sample>
      <Sample title="Toasts" note="The same title replaces; 6 seconds, held under the pointer">
        <div className="flex flex-wrap gap-3">
          {TOASTS.map((type) => (
            <Button
              key={type}
              kind="quiet"
              size="small"
              onClick={() => notify({ title: { text: `A toast of ${type}` }, type })}
            >
              {type}
            </Button>
          ))}
          <Button kind="quiet" size="small" onClick={() => void celebrate()}>
            Confetti
          </Button>
        </div>
      </Sample>
    </Family>
  )
}
