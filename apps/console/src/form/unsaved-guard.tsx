import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

/** Asks before the tab is closed or reloaded while changes are unsaved. */
export function useReloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}

/** Asks before another page is shown while changes are unsaved: for forms whose values live on their page only. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !followsSave(nextLocation.state),
  )
  const stay = () => blocker.state === 'blocked' && blocker.reset()
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
            <Button variant="danger" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
              {t('form.leave')}
            </Button>
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
