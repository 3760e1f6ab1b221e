import { WIDTHS_PX } from '@ramal/contract/constants'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../../lib/console.ts'
import { isTyping } from '../../../lib/is-typing.ts'
import { useProfileIfAny } from '../../../lib/session.ts'
import { createStore, type Store, take } from '../../../lib/store.ts'
import { useLater } from '../../../lib/use-later.ts'
import { openOwnWindow } from '../../../platform/own-window.ts'

/** The window of its own that the softphone is in; null: it stands beside the page. */
export type OwnWindowStore = Store<Window | null, Window | null>

const HEIGHT_PX = 640

export function createOwnWindow(): OwnWindowStore {
  return createStore<Window | null, Window | null>(null, take)
}

/** Where the softphone is, how it is taken out of the page (by a click or key of the agent), and how it is brought back. */
export function useOwnWindow() {
  const { t } = useTranslation()
  const endpoint = useProfileIfAny()?.voip?.endpoint
  const { ownWindow } = useLater(useConsole().softphone)
  const own = useSyncExternalStore(ownWindow.subscribe, () => ownWindow.state)
  return {
    own,
    async takeOut() {
      const size = { width: WIDTHS_PX.softphone, height: HEIGHT_PX }
      const title = () =>
        endpoint === undefined ? t('softphone.title') : t('softphone.windowTitle', { endpoint })
      const opened = await openOwnWindow(size, { title, isTyping }, () => ownWindow.dispatch(null))
      opened.document.body.className = 'flex h-dvh flex-col bg-surface text-text'
      ownWindow.dispatch(opened)
    },
    bringBack: () => own?.close(),
  }
}
