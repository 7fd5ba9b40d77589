import { useState } from 'react'
import { showToast } from '#core/toasts/toasts.ts'
import { fireConfetti } from '#ui/art/confetti.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Drawer } from '#ui/dialog/Drawer.tsx'
import { useDialogFocus } from '#ui/dialog/dialogFocus.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { PairIcon } from '#ui/identity/PairIcon.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const TOAST_TYPES = ['info', 'success', 'warning', 'danger'] as const

/** Dialogs, drawers, menus and toasts. */
export function DialogSamples() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'views'>()
  const [hasOpener, setOpener] = useState(true)
  const close = () => setOpen(undefined)
  return (
    <SampleGroup title="Layers">
      <Sample title="Dialog and drawer" note="The dialog is a sheet from the bottom on phones">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open the dialog
          </Button>
          {/* A tiny trade that is confirmed removes its own opener. */}
          {hasOpener && (
            <Button variant="secondary" onClick={() => setOpen('views')}>
              Open the views
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Open the drawer
          </Button>
        </div>
        {open === 'dialog' && (
          <Dialog title="Manage" onClose={close} onBack={close} footer={<Button fullWidth>Done</Button>}>
            <TextField label="First field" value="" onChange={close} autoFocus />
          </Dialog>
        )}
        {open === 'views' && (
          <ViewsDialog
            onClose={() => {
              setOpener(false)
              close()
            }}
          />
        )}
        {open === 'drawer' && (
          <Drawer title="All of it" onClose={close}>
            As high as the window.
          </Drawer>
        )}
      </Sample>
      <Sample title="Toasts" note="The same title replaces; 6 seconds, held under the pointer">
        <div className="flex flex-wrap gap-3">
          {TOAST_TYPES.map((type) => (
            <Button
              key={type}
              variant="secondary"
              size="small"
              onClick={() => showToast({ title: { text: `A toast of ${type}` }, type })}
            >
              {type}
            </Button>
          ))}
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              showToast({
                title: { text: 'Harvested 52.81 ZONO' },
                description: { text: '$62.11 from WBNB-ZONO' },
                type: 'success',
                sealSeed: 'WBNB-ZONO',
                action: { label: { text: 'Stake it' }, onClick: () => {} },
              })
            }
          >
            with a seal
          </Button>
          <Button variant="secondary" size="small" onClick={() => void fireConfetti()}>
            Confetti
          </Button>
        </div>
      </Sample>
    </SampleGroup>
  )
}

/** A dialog whose content is replaced together with the button that was pressed. */
function ViewsDialog({ onClose }: { readonly onClose: () => void }) {
  const [view, setView] = useState<'confirm' | 'done'>('confirm')
  useDialogFocus(view)
  return view === 'confirm' ? (
    <Dialog
      title="Confirm"
      icon={<PairIcon first={{ name: 'ZONO', seed: '0xa1' }} second={{ name: 'BNB', seed: '0xb2' }} size={24} />}
      onClose={onClose}
    >
      <Button fullWidth size="large" onClick={() => setView('done')}>
        Confirm it
      </Button>
    </Dialog>
  ) : (
    <Dialog title="Done" onClose={onClose}>
      It is done.
    </Dialog>
  )
}
