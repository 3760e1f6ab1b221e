import type { Described } from '../ports/call-control.ts'
import type { SrfRequest } from './drachtio.ts'

/** What an INVITE offers, '' for nothing: a body that is no session description (ISUP alone, say) is no offer. */
export function offerOf(req: SrfRequest): Described {
  const type = req.has('Content-Type') ? (req.get('Content-Type') ?? '') : 'application/sdp'
  const isSdp = /^\s*(application\s*\/\s*sdp|multipart\s*\/)/i.test(type)
  return { sdp: isSdp ? (req.body ?? '') : '', from: req.source_address }
}
