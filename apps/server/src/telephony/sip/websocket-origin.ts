import type { SrfRequest } from './drachtio.ts'

/** drachtio reports a websocket as tcp (§3.2): its local address, the Via and the Contact tell (docs/sip.md §9.4). */
export function cameByWebsocket(req: SrfRequest, websocketAddresses: readonly string[]): boolean {
  const local = req.receivedOn
  if (local !== undefined && websocketAddresses.some((one) => one.endsWith(`/${local}`))) return true
  return (
    /^SIP\/2\.0\/WSS?\s/i.test(req.get('Via') ?? '') || /;transport=wss?\b/i.test(req.get('Contact') ?? '')
  )
}
