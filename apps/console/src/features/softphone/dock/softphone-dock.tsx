import { WIDTHS_PX } from '@ramal/contract/constants'
import { dockWidth, hasFormRoom, PAGE_LEAST_PX } from '@ramal/domain/softphone/dock'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { toast } from '@ramal/ui/toast'
import { PanelRightCloseIcon, PictureInPicture2Icon, PictureInPictureIcon } from 'lucide-react'
import { Activity, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { canOpenOwnWindow } from '../../../platform/own-window.ts'
import { useOwnWindow } from '../look/own-window.ts'
import { SoftphonePanel } from '../panel/softphone-panel.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { CallStrip } from './call-strip.tsx'
import { DockEdge } from './dock-edge.tsx'
import { DOCK, DOCK_BUTTON, focusInDock } from './dock-place.ts'
import { Movable } from './movable.tsx'
import { useDock, useDockPlace, useFormRoom, useIsClosable } from './use-dock.ts'
import { useDockKey } from './use-dock-key.ts'
import { useFit } from './use-fit.ts'
import { useSheetFocus } from './use-sheet-focus.ts'
import { useSheetGivesWay } from './use-sheet-gives-way.ts'
import { useStageOpens } from './use-stage-opens.ts'

/**
 * The softphone beside every page (§2.6): a column of its own, a sheet over the page where `row` has no room for both, the bar of the call
 * where the agent has closed it; in a window of its own where they have taken it out. Where it is closed it is drawn all the same, unseen
 * and in the pauses of the browser: an answer finds it ready. `onCover`: whether it hides the page.
 */
export function SoftphoneDock({
  row,
  onCover,
}: {
  row: RefObject<HTMLElement | null>
  onCover: (covers: boolean) => void
}) {
  const { t } = useTranslation()
  const [dock] = useDock()
  const place = useDockPlace()
  const isClosable = useIsClosable()
  const [column, setColumn] = useState<HTMLElement | null>(null)
  const { own } = useOwnWindow()
  const isSheet = dock.isNarrow && place === 'open'
  useFit(row)
  useStageOpens(place)
  useSheetGivesWay(isSheet)
  usePageTurn()
  useFormRoom()
  useEffect(() => {
    onCover(isSheet)
    return () => onCover(false)
  }, [isSheet, onCover])
  const where = own?.document.body ?? column
  const isThere = where !== null && (place === 'open' || place === 'apart')
  useLedFocus(isThere ? DOCK : null, () => focusInDock(where))
  useDockKey(isThere ? where : null)
  useSheetFocus(isSheet, column, row)
  useEffect(() => () => own?.close(), [own]) // nobody is signed in any more
  const opening = useOpening(isThere)
  const ringing = useSoftphone((phone) => phone.ringing)
  const isRunning = useSoftphone((phone) => phone.run === 'on')
  const isApart = own !== null
  const corner = useMemo(() => <Corner isApart={isApart} isClosable={isClosable} />, [isApart, isClosable])

  return (
    <>
      {place === 'bar' && <CallStrip />}
      {place === 'open' && (
        <aside
          ref={setColumn}
          id={DOCK}
          tabIndex={-1}
          aria-label={t('softphone.title')}
          className={cn(
            'flex min-h-0 flex-col bg-surface outline-none',
            isSheet ? 'absolute inset-0 z-30' : 'relative shrink-0 border-l',
          )}
          // What is left to the page is more than half a table; the form goes below the call then. The least width is stronger than the most.
          style={
            isSheet
              ? undefined
              : {
                  width: dockWidth(dock),
                  minWidth: WIDTHS_PX.softphone,
                  maxWidth: `calc(100% - ${PAGE_LEAST_PX}px)`,
                }
          }
        >
          {hasFormRoom(dock) && !isSheet && <DockEdge dock={column} />}
        </aside>
      )}
      <Movable place={where}>
        {(isThere || isRunning) && (
          <Activity key={opening} mode={isThere ? 'visible' : 'hidden'}>
            <SoftphonePanel ahead={ringing} corner={corner} />
          </Activity>
        )}
      </Movable>
    </>
  )
}

/** Counts how often it has been closed: what is opened next begins anew. */
function useOpening(isThere: boolean): number {
  const [known, setKnown] = useState({ isThere, opening: 0 })
  if (known.isThere !== isThere) setKnown({ isThere, opening: known.opening + (isThere ? 0 : 1) })
  return known.opening
}

/** Where the softphone can go from where it is. */
function Corner({ isApart, isClosable }: { isApart: boolean; isClosable: boolean }) {
  if (isApart) return <BackButton />
  return (
    <>
      {canOpenOwnWindow() && <TakeOutButton />}
      {isClosable && <CloseButton />}
    </>
  )
}

function TakeOutButton() {
  const { t } = useTranslation()
  const { takeOut } = useOwnWindow()
  function handleClick() {
    takeOut().catch((error: unknown) => toast.error(t('common.errorOccurred', { error: messageOf(error) })))
  }
  return (
    <IconButton label={t('softphone.takeOut')} size="icon-sm" onClick={handleClick}>
      <PictureInPicture2Icon aria-hidden="true" />
    </IconButton>
  )
}

function BackButton() {
  const { t } = useTranslation()
  const { bringBack } = useOwnWindow()
  return (
    <IconButton label={t('softphone.bringBack')} size="icon-sm" onClick={bringBack}>
      <PictureInPictureIcon aria-hidden="true" />
    </IconButton>
  )
}

function CloseButton() {
  const { t } = useTranslation()
  const { focus } = useServices()
  const [, tell] = useDock()
  const host = useSoftphoneHost()
  function handleClose() {
    focus.to(DOCK_BUTTON)
    tell({ type: 'closed', inCall: host.getSnapshot().calls.length > 0 })
  }
  return (
    <IconButton label={t('softphone.close')} size="icon-sm" onClick={handleClose}>
      <PanelRightCloseIcon aria-hidden="true" />
    </IconButton>
  )
}

/** The room that calls have made is taken back when the agent turns to another page. */
function usePageTurn(): void {
  const [, tell] = useDock()
  const { pathname } = useLocation()
  const isFree = useSoftphone((phone) => phone.calls.length === 0)
  const before = useRef(pathname)
  useEffect(() => {
    if (isFree && pathname !== before.current) tell({ type: 'pageTurned' })
    before.current = pathname
  }, [pathname, isFree, tell])
}
