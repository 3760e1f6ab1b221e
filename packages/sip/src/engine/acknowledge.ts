import type { OutgoingRequest } from '../message/compose.ts'
import type { Flow } from '../transport/flow.ts'
import type { Core } from './core.ts'
import { dialogDestination } from './destination.ts'
import type { EngineDialog } from './dialog-table.ts'

/** Sends the ACK of our INVITE's 2xx and keeps it for repetitions; undefined when none is due or no way leads there. */
export function acknowledge(
  core: Core,
  entry: EngineDialog,
  lines: string,
  body: string,
): { request: OutgoingRequest; flow: Flow } | undefined {
  const cseq = entry.unconfirmed
  const way = dialogDestination(entry, core.transports, core.flows)
  if (cseq === undefined || !way.ok) return undefined
  const { flow } = way
  const request = entry.dialog.compose('ACK', flow, { lines, body, cseq })
  entry.unconfirmed = undefined
  entry.ack = { cseq, text: request.text, flow }
  flow.send(request.text)
  return { request, flow }
}
