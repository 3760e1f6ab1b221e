/** A button of a notice. */
export interface NoticeAction {
  readonly action: string
  readonly title: string
}

/** A notice outside the page. Clicking it brings this tab to the front, where its actions are too. */
export interface Notice {
  readonly title: string
  readonly body: string
  /** A notice with the tag of an earlier one replaces it. */
  readonly tag: string
  readonly actions?: readonly NoticeAction[]
  readonly onAction?: (action: string) => void
}

/** What the worker says when a button of a notice is pressed. */
interface Pressed {
  readonly type: 'notice-action'
  readonly tag: string
  readonly action: string
}

const WORKER = '/notice-worker.js'

/**
 * Shows a notice if the user allows notices; the returned function takes it back. Only notices of a service worker have
 * buttons; where there is none (a plain http page, say) the notice has no buttons and a click brings the tab to the front.
 */
export type ShowNotice = (notice: Notice) => () => void

/**
 * Notices of this browser, each in a task of its own (to ask whether they are allowed waits for another process, and a call that rings is to
 * be painted); their worker is registered once, at the first one with buttons. While `isDiscreet` they name nobody and have no buttons; one
 * whose tag is not wanted is not shown.
 */
export function createNotices(
  isDiscreet: () => boolean = () => false,
  isWanted: (tag: string) => boolean = () => true,
): ShowNotice {
  let registration: Promise<ServiceWorkerRegistration | null> | undefined

  return (notice) => {
    if (!isWanted(notice.tag)) return () => undefined
    let close: (() => void) | null = null
    let isOver = false
    inNextTask(() => {
      if (!isOver) close = show(isDiscreet() ? { title: notice.title, body: '', tag: notice.tag } : notice)
    })
    return () => {
      isOver = true
      close?.()
    }
  }

  function show(notice: Notice): () => void {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return () => undefined
    if (notice.actions === undefined || !('serviceWorker' in navigator)) return showOnPage(notice)
    registration ??= registerWorker()
    let close: (() => void) | null = null
    let isOver = false
    void registration.then(async (worker) => {
      if (isOver) return
      close = worker === null ? showOnPage(notice) : await showByWorker(worker, notice)
      if (isOver) close()
    })
    return () => {
      isOver = true
      close?.()
    }
  }
}

/** Not a timer: a hidden tab has those once a second, and is where notices are for. */
function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(null)
}

function showOnPage(notice: Notice): () => void {
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

async function showByWorker(worker: ServiceWorkerRegistration, notice: Notice): Promise<() => void> {
  const { title, body, tag, actions, onAction } = notice
  const hear = ({ data, source }: MessageEvent<Pressed>) => {
    if (data.type !== 'notice-action' || data.tag !== tag) return
    // The worker brings the tab whose call it is to the front.
    source?.postMessage({ type: 'notice-mine' })
    if (data.action !== '') onAction?.(data.action)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  // `actions` belongs to the options of a worker's notice, which the DOM types leave out.
  await worker.showNotification(title, {
    body,
    tag,
    actions,
    requireInteraction: true,
  } as NotificationOptions)
  return () => {
    navigator.serviceWorker.removeEventListener('message', hear)
    void worker.getNotifications({ tag }).then((shown) => {
      for (const one of shown) one.close()
    })
  }
}

/** The worker that shows notices; null where the browser refuses it. */
function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  return navigator.serviceWorker
    .register(WORKER)
    .then(() => navigator.serviceWorker.ready)
    .catch(() => null)
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
