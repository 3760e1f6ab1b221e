import { mayStartNow } from '@ramal/domain/pause/may-start'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceOwnership, useServices } from '../../../lib/realtime/use-services.ts'
import { useProfile } from '../../../lib/session.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { useCurrentPause, usePauses, usePausesHost } from '../pauses-context.ts'
import { PauseList } from './pause-list.tsx'

/**
 * "Entrar em pausa" (§2.10), or the choice of the one to swap for: a list in the order of the settings, a digit picks, Enter confirms. It stays open
 * until the server has answered; what is refused is said beside its pause.
 */
export function PauseDialog({ swaps }: { swaps: boolean }) {
  const { t } = useTranslation()
  const host = usePausesHost()
  const { pauses } = useProfile()
  const current = useCurrentPause()
  const asked = usePauses((state) => state.asked)
  const refused = usePauses((state) => state.refused)
  const { kind } = useServiceOwnership()
  const webphone = useSelected(useServices().webphone, (state) => state)
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const reason = pauses.find(({ id }) => id === chosen)
  const isBusy = asked === 'enter' || asked === 'swap'
  const waits =
    reason !== undefined &&
    !mayStartNow({
      ...{ coversTelephony: reason.enable_webphone ?? true, webphone },
      ...{ liveCalls: 0, inAfterService: false },
    })

  function confirm() {
    if (chosen === null || isBusy) return
    void (swaps ? host.swap(chosen) : host.enter(chosen))
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && host.chooseNothing()}>
      <DialogContent
        title={t(swaps ? 'pause.swap' : 'pause.enterTitle')}
        closeLabel={t('common.close')}
        className="max-w-105 max-md:top-auto max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:translate-y-0 max-md:rounded-b-none"
        // Where there is no list the dialog itself says who has the focus: it must not stay under it.
        onOpenAutoFocus={(event) => {
          if (!list.current) return
          event.preventDefault()
          list.current.focus()
        }}
        footer={
          pauses.length > 0 && (
            <>
              {waits && (
                <p role="status" className="me-auto self-center text-muted text-sm">
                  {t(webphone === 'after_service' ? 'pause.startsAfterService' : 'pause.startsAfterCall')}
                </p>
              )}
              <Button busy={isBusy} disabled={chosen === null} className="max-md:h-11" onClick={confirm}>
                {t(
                  refused?.failure.kind === 'unreachable' && refused.pause === chosen
                    ? 'pause.retry'
                    : swaps
                      ? 'pause.confirm'
                      : waits
                        ? 'pause.ask'
                        : 'pause.enter',
                )}
              </Button>
            </>
          )
        }
      >
        {kind === 'elsewhere' && <p className="text-muted text-sm">{t('pause.elsewhere')}</p>}
        {pauses.length === 0 ? (
          <p className="text-muted text-sm">{t('pause.nothingOffered')}</p>
        ) : (
          <PauseList
            list={list}
            pauses={pauses}
            inCourse={swaps ? (current?.pause_id ?? null) : null}
            chosen={chosen}
            onChoose={setChosen}
            onConfirm={confirm}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
