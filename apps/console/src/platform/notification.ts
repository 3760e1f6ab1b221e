/** A notice outside the page. Clicking it brings this tab to the front, where its actions are. */
export interface Notice {
  readonly title: string
  readonly body: string
  /** A notice with the tag of an earlier one replaces it. */
  readonly tag: string
}

/** Shows a notice if the user allows notices; the returned function takes it back. */
export function showNotice(notice: Notice): () => void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return () => undefined
  try {
    const shown = new Notification(notice.title, { body: notice.body, tag: notice.tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
    return () => shown.close()
  } catch {
    return () => undefined // Chrome on Android knows notices of service workers only
  }
}

/** What the user has said about notices; `denied` where the browser has none. */
export function noticePermission(): NotificationPermission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission
}

/** Asks the user; must be called from a click. */
export async function askForNotices(): Promise<NotificationPermission> {
  if (typeof Notification === 'undefined') return 'denied'
  return Notification.requestPermission()
}
