import type { ResponseListener } from '../transaction/client-transaction.ts'
import type { Core } from './core.ts'
import { dialogDestination } from './destination.ts'
import type { EngineDialog } from './dialog-table.ts'
import { localMeta } from './meta.ts'

const NOBODY: ResponseListener = { onResponse() {} }

/** Ends a dialog by a BYE of the engine's own and tells the application, if there is one (drachtio protocol §7). */
export function endDialog(core: Core, entry: EngineDialog, reason: string): void {
  core.dialogs.remove(entry)
  const way = dialogDestination(entry, core.transports, core.flows)
  const flow = way.ok ? way.flow : entry.dialog.flow
  const bye = entry.dialog.compose('BYE', flow, { lines: `Reason: ${reason}\r\n`, body: '' })
  core.transactions.send(bye, flow, NOBODY)
  if (core.app.connected) {
    core.applicationGrace.tell(entry, `${localMeta(bye.text, flow)}|unsolicited|${entry.id}|`, bye.text)
  }
}
