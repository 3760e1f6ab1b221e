import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate } from 'react-router'

/** Asks before the tab is closed or reloaded while changes are unsaved. */
export function useReloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Saves what is unsaved; false: it could not be. Absent: it cannot be from here. */
  readonly onSave?: (() => Promise<boolean>) | undefined
  readonly onDiscard?: (() => void) | undefined
}

/** Asks before another page is shown while changes are unsaved: for forms whose values live on their page only. */
export function LeaveGuard({ isDirty, onSave, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !followsSave(nextLocation.state),
  )
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  function discard() {
    onDiscard?.()
    if (blocker.state === 'blocked') blocker.proceed()
  }
  async function saveAndLeave() {
    if (blocker.state !== 'blocked') return
    const { location } = blocker
    blocker.reset()
    if (await onSave?.()) await navigate(location, { state: { saved: true } })
  }
  return (
    <Dialog open={blocker.state === 'blocked'} onOpenChange={(open) => !open && stay()}>
      <DialogContent
        role="alertdialog"
        title={t('form.unsaved')}
        footer={
          <>
            <Button variant="secondary" onClick={stay}>
              {t('form.stay')}
            </Button>
            <Button variant="danger" onClick={discard}>
              {t('form.leave')}
            </Button>
            {onSave && <Button onClick={() => void saveAndLeave()}>{t('form.saveAndLeave')}</Button>}
          </>
        }
      />
    </Dialog>
  )
}

/** Whether an address is opened because everything was saved: its state names what (`{ saved }`), before the form has drawn that it is clean. */
function followsSave(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state
}
