import type { Page } from 'playwright-core'

/** One call as the page saw it: epoch ms with fraction. */
export interface Ring {
  /** The websocket's message event of the INVITE. */
  readonly invited: number
  /** The ringing dialog is in the document. */
  readonly shown: number
  /** After the frame that followed it; null in a hidden tab, which paints none. */
  painted: number | null
}

/**
 * Notes when INVITEs come and when a dialog is there. Text, since it runs where there are other types. The frame ends where
 * a task begins that was posted in its animation callback.
 */
export const WATCH_RINGS = `{
  const now = () => performance.timeOrigin + performance.now()
  const rings = (window.rings = [])
  let invited = null
  const Original = window.WebSocket
  window.WebSocket = class extends Original {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.startsWith('INVITE ')) invited ??= now()
      })
    }
  }
  const look = () => {
    if (invited === null || !document.querySelector('[role=dialog],[role=alertdialog]')) return
    const ring = { invited, shown: now(), painted: null }
    invited = null
    rings.push(ring)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (ring.painted = now())
      port2.postMessage(0)
    })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}`

/** What the page has noted so far. */
export const ringsOf = (page: Page): Promise<Ring[]> => page.evaluate('window.rings ?? []') as Promise<Ring[]>
