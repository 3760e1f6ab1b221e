import { newBranch, newCallId, newTag } from '../message/identifiers.ts'
import type { Flow } from '../transport/flow.ts'
import type { Core } from './core.ts'
import { remoteMeta } from './meta.ts'

/**
 * A connection that somebody registered over is closed: the application hears the REGISTER that they can no longer send (decision 017). It
 * is one of the requests the engine makes by itself (drachtio protocol §7): nobody answers it.
 */
export function tellFlowEnded(core: Core, token: string, flow: Flow): void {
  const { local } = flow
  const way = `<sip:${token}@flow.invalid>`
  const text = `REGISTER sip:${local.hostport} SIP/2.0\r\nVia: ${local.sentBy};branch=${newBranch()}\r\nFrom: ${way};tag=${newTag()}\r\nTo: ${way}\r\nCall-ID: ${newCallId()}\r\nCSeq: 1 REGISTER\r\nContact: *\r\nExpires: 0\r\nContent-Length: 0\r\n\r\n`
  const meta = remoteMeta('application', text, flow)
  core.app.event(`${meta}|unsolicited||${local.host}|${local.port}|${token}`, text)
}
