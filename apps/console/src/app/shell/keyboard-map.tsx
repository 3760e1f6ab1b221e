import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { focusElsewhere } from '@ramal/ui/lib/focus-elsewhere'
import { PortalPlace } from '@ramal/ui/lib/portal-place'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../lib/console.ts'
import { hasGuide, openGuide } from '../../lib/open-guide.ts'
import { usePermission, useProfile } from '../../lib/session.ts'
import { KeyLists } from './key-lists.tsx'

/** The keys that this user has, by subject. `place`: the body of the window they are asked in, if that is not the page; with it they go. */
export function KeyboardMap({ place, onClose }: { place: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const own = place?.ownerDocument.defaultView
    own?.addEventListener('pagehide', onClose)
    return () => own?.removeEventListener('pagehide', onClose)
  }, [place, onClose])
  return (
    <PortalPlace value={place}>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title={t('keyboard.title')}
          closeLabel={t('common.close')}
          {...focusElsewhere(place?.ownerDocument)}
        >
          <KeyLists />
          <FirstSteps onOpen={onClose} />
        </DialogContent>
      </Dialog>
    </PortalPlace>
  )
}

/** The way back to the guide of the first minute, for who has a telephone. */
function FirstSteps({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const parts = useConsole()
  const hasPhone = usePermission('sites.view_softphone')
  const profile = useProfile()
  if (!hasPhone || !hasGuide(profile)) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start max-md:h-11"
      onClick={() => {
        onOpen()
        void openGuide(parts)
      }}
    >
      {t('palette.firstSteps')}
    </Button>
  )
}
