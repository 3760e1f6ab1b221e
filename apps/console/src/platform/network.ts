/** The network information of a browser; Chromium has it, others do not. */
interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string
}

const RETURN = 'ramal:network-return'

/** Tells when the machine has a network again, or a connection of this page is back; the returned function ends it. */
export function onNetworkReturn(listener: () => void): () => void {
  for (const event of ['online', RETURN]) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', RETURN]) window.removeEventListener(event, listener)
  }
}

/** A connection that was lost is back: the others need not wait for their turn. */
export function announceReturn(): void {
  window.dispatchEvent(new Event(RETURN))
}

/** Tells when the network has come back or has become another one (WLAN to cable, VPN); the returned function ends it. */
export function onNetworkChange(listener: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  window.addEventListener('online', listener)
  connection?.addEventListener?.('change', listener)
  return () => {
    window.removeEventListener('online', listener)
    connection?.removeEventListener?.('change', listener)
  }
}
