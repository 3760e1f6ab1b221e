import { type CallDrafts, createCallDrafts } from '../features/softphone/call-form/call-drafts.ts'
import { createDock } from '../features/softphone/dock/dock.ts'
import type { SoftphoneHost } from '../features/softphone/host/softphone-host.ts'
import { createOwnWindow } from '../features/softphone/look/own-window.ts'
import type { Softphone } from '../features/softphone/softphone.ts'

/** The telephone of a console, on a host of fakes. */
export function softphonePart(host: SoftphoneHost, drafts: CallDrafts = createCallDrafts()): Softphone {
  return {
    host,
    drafts,
    dock: createDock(host),
    ownWindow: createOwnWindow(),
    serve: () => () => undefined,
    end: () => undefined,
  }
}
