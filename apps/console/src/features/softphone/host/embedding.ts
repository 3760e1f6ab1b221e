import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { SoftphoneSnapshot } from './softphone-state.ts'

/** What the parent window is told (contract §14). */
export interface StatusMessage {
  readonly type: 'webphone-status'
  readonly status: WebphoneState
  readonly status_text: string
  readonly token: string
  readonly endpoint: string
}

interface Ports {
  /** Null when this page is nobody's frame. */
  readonly parent: Pick<Window, 'postMessage'> | null
  /** Address of the page that embeds us. */
  readonly referrer: string
  /** `allowed_embed_origins` of the site. */
  readonly origins: readonly string[]
  readonly token: () => string
  readonly endpoint: () => string
  readonly textOf: (status: WebphoneState) => string
}

/** Tells the window that embeds us each change of status, if its origin may know: the message carries the token. */
export function createStatusPoster(ports: Ports): (snapshot: SoftphoneSnapshot) => void {
  const { parent } = ports
  const origin = allowedOrigin(ports)
  let told = ''
  if (parent === null || origin === null) return () => undefined
  return ({ status, ringing, current }) => {
    const phone = (ringing ?? current)?.phone
    const words = [ports.textOf(status), ...(phone ? [phone] : [])]
    const message: StatusMessage = {
      type: 'webphone-status',
      status,
      status_text: words.join(' '),
      token: ports.token(),
      endpoint: ports.endpoint(),
    }
    const text = JSON.stringify(message)
    if (text === told) return
    told = text
    parent.postMessage(message, origin) // never "*"
  }
}

function allowedOrigin({ referrer, origins }: Pick<Ports, 'referrer' | 'origins'>): string | null {
  if (!URL.canParse(referrer)) return null
  const { origin } = new URL(referrer)
  return origins.some((allowed) => URL.canParse(allowed) && new URL(allowed).origin === origin)
    ? origin
    : null
}
